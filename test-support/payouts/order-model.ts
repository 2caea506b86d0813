import { isSettled } from "#lib/payouts/states/moves.ts";
import type {
  ClaimConditions,
  NotClaimable,
  OrderEvent,
  OrderFacts,
} from "#lib/payouts/states/order-life.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";

/**
 * A model of everything that happens around orders: two senders, the resolver, users, crashes, a
 * database that is set back to an earlier commit, and a provider that stores a payout or not and
 * lists it at once, within the settling time or later. `explore` visits every state that can be
 * reached, breadth first, and reports the shortest way to the first one that breaks a rule.
 */
export type Life = {
  step: (order: OrderFacts, event: OrderEvent) => OrderFacts | null;
  whyNotClaimable: (order: OrderFacts, now: ClaimConditions) => NotClaimable | null;
};

/** What two orders have to do with each other. */
type Pair =
  /** Only the first exists. */
  | "single"
  /** Equal in currency, address, tag and amount; each with its own tracking ID. */
  | "equal"
  /** Different payments under one tracking ID. */
  | "same_tracking_id"
  /** The second corrects or replaces the first, with equal content and its own tracking ID. */
  | "linked";

export type Scenario = {
  pair: Pair;
  needsApproval: boolean;
  /** Whether the database may be set back, once, to any earlier commit. */
  canBeSetBack: boolean;
  /** Where a payout that is stored is listed when, if not in every way there is. */
  listings?: readonly Listing[];
};

type OrderId = 0 | 1;
const IDS: readonly OrderId[] = [0, 1];

/** What the database holds: all of this is lost when it is set back. */
type Stored = {
  orders: [OrderFacts, OrderFacts | null];
  /** An approver's confirmation that an order equal to one in doubt is another payment. */
  confirmed: [boolean, boolean];
  isOnHold: boolean;
};

type Sender = null | { order: OrderId; stage: "claimed" | "logged" | "posted" };
/** When the provider lists a payout that it stored, seen from the settling time. */
type Listing = "at_once" | "within" | "late";
const LISTINGS: readonly Listing[] = ["at_once", "within", "late"];

type World = {
  stored: Stored;
  /** What a replica or a backup holds since it stopped taking commits. */
  replica: null | { stored: Stored; isNotedSince: boolean };
  canBeSetBack: boolean;
  isCompared: boolean;
  senders: Sender[];
  /** Per order, outside the database: whether a send log names it. */
  logged: [boolean, boolean];
  /** Whether a commit that a log notes is not in the database any more. */
  lostNoted: boolean;
  /** Since its sender's lease ended, nobody may begin the POST that was claimed. */
  leaseOver: [boolean, boolean];
  searched: [boolean, boolean];
  payout: [null | Listing, null | Listing];
  isListed: [boolean, boolean];
  /** Whether the settling time has passed since the POST. */
  isSettled: [boolean, boolean];
  /** What is true, whether or not any process knows it. */
  claimedAfterFound: boolean;
  posts: [number, number];
  wasCancelled: [boolean, boolean];
  /** Its outcome was known once, or taken as known. */
  wasEnded: [boolean, boolean];
  /** An approver gave the confirmation, whether or not the database still knows it. */
  wasConfirmed: [boolean, boolean];
  /** Two users took it for not sent: rules (b) and (c) no longer bind. */
  wasMarked: [boolean, boolean];
};

export type Explored = {
  states: number;
  /** The rule that was broken and the shortest way there; null if none is. */
  fault: null | { rule: string; trace: string[] };
};

const DRAFT: OrderFacts = {
  state: "draft",
  needsApproval: false,
  approval: "none",
  waitsFor: "nobody",
  mayHaveLeft: false,
  doubt: "none",
  hasCandidates: false,
  holdsTrackingId: false,
};

/** Visits every state, breadth first, until a rule is broken. */
export function explore(life: Life, scenario: Scenario): Explored {
  const first = begin(life, scenario);
  const parents = new Map<string, { from: string | null; by: string }>();
  let frontier = [first];
  parents.set(keyOf(first), { from: null, by: "begin" });
  while (frontier.length > 0) {
    const next: World[] = [];
    for (const world of frontier) {
      const key = keyOf(world);
      for (const { by, to, broken } of transitions(life, scenario, world)) {
        if (broken !== undefined) {
          return { states: parents.size, fault: { rule: broken, trace: [...way(key), by] } };
        }
        const reached = keyOf(to);
        if (parents.has(reached)) continue;
        parents.set(reached, { from: key, by });
        next.push(to);
      }
    }
    frontier = next;
  }
  return { states: parents.size, fault: null };

  function way(key: string): string[] {
    const steps: string[] = [];
    for (let at: string | null = key; at !== null; ) {
      const parent = parents.get(at);
      if (parent === undefined || parent.from === null) break;
      steps.unshift(parent.by);
      at = parent.from;
    }
    return steps;
  }
}

function begin(life: Life, { pair, needsApproval, canBeSetBack }: Scenario): World {
  const submitted = life.step(DRAFT, { type: "submit", needsApproval });
  if (submitted === null) throw new Error("a draft can't be submitted");
  const isSecondThere = pair === "equal";
  return {
    stored: {
      orders: [submitted, isSecondThere ? submitted : null],
      confirmed: [false, false],
      isOnHold: false,
    },
    replica: null,
    canBeSetBack,
    isCompared: true,
    senders: [null, null],
    logged: [false, false],
    lostNoted: false,
    leaseOver: [false, false],
    searched: [false, false],
    payout: [null, null],
    isListed: [false, false],
    isSettled: [false, false],
    claimedAfterFound: false,
    posts: [0, 0],
    wasCancelled: [false, false],
    wasEnded: [false, false],
    wasConfirmed: [false, false],
    wasMarked: [false, false],
  };
}

type Transition = { by: string; to: World; broken?: string };

function transitions(life: Life, scenario: Scenario, world: World): Transition[] {
  const found: Transition[] = [];
  const name = (id: OrderId) => (id === 0 ? "A" : "B");
  const other = (id: OrderId): OrderId => (id === 0 ? 1 : 0);

  function add(by: string, change: (to: World) => string | undefined): void {
    const to = copyOf(world);
    const broken = change(to);
    found.push(broken === undefined ? { by, to } : { by, to, broken });
  }

  /** A commit that moves an order: noted in a log unless its process dies in between. */
  function commit(id: OrderId, by: string, event: OrderEvent, also?: (to: World) => void): void {
    const order = world.stored.orders[id];
    const moved = order === null ? null : life.step(order, event);
    if (order === null || moved === null || codeOf(moved) === codeOf(order)) return;
    for (const isNoted of world.replica === null ? [true] : [true, false]) {
      add(`${by} ${name(id)}${isNoted ? "" : ", and its process dies unnoted"}`, (to) => {
        store(to, id, moved, isNoted);
        // Who asked has no answer where the process died.
        if (isNoted || !("isCompared" in event)) also?.(to);
        return whatIsBroken(to, scenario);
      });
    }
  }

  const { isCompared } = world;
  for (const id of IDS) {
    const order = world.stored.orders[id];
    if (order === null) continue;
    commit(id, "approve", { type: "approve" }, (to) => {
      // A user looked at the order as it is now and wants it sent.
      to.wasCancelled[id] = false;
    });
    commit(id, "reject", { type: "reject", isCompared }, (to) => {
      to.wasCancelled[id] = true;
    });
    commit(id, "expire", { type: "expire", isCompared }, (to) => {
      to.wasCancelled[id] = true;
    });
    if (order.state !== "draft") {
      commit(id, "cancel", { type: "cancel", isCompared }, (to) => {
        to.wasCancelled[id] = true;
      });
    }
    commit(id, "release", { type: "release" });
    commit(id, "say send for", { type: "say_send" }, (to) => {
      to.wasCancelled[id] = false;
    });
    commit(id, "say it is another payout:", { type: "say_other_payout" });
    searchBeforeSending(id, order);
    claims(id, order);
    if (order.state === "sending") {
      const isLogged = world.logged[id];
      commit(id, "give up", { type: "stall", isLogged }, (to) => {
        to.leaseOver[id] = true;
      });
    }
    lookAfter(id, order);
    if (order.state === "absent" || (isUnconfirmed(order.state) && world.isSettled[id])) {
      commit(id, "two people mark as not sent", { type: "mark_not_sent" }, (to) => {
        to.wasMarked[id] = true;
      });
    }
    if (order.state === "queued" && equalIsInDoubt(id) && !world.stored.confirmed[id]) {
      add(`approver says ${name(id)} is another payment`, (to) => {
        to.stored.confirmed[id] = true;
        to.wasConfirmed[id] = true;
        return undefined;
      });
    }
    if (hasNoStep(order)) add(`${name(id)} is stuck`, () => `(f) nobody can end ${order.state}`);
  }
  newSecondOrder();
  sends();
  theWorld();
  return found;

  function equalIsInDoubt(id: OrderId): boolean {
    if (scenario.pair !== "equal" && scenario.pair !== "linked") return false;
    const equal = world.stored.orders[other(id)];
    return equal !== null && isUnconfirmed(equal.state);
  }

  function equalOrder(id: OrderId): ClaimConditions["equalOrder"] {
    if (scenario.pair !== "equal" && scenario.pair !== "linked") return "none";
    const equal = world.stored.orders[other(id)];
    if (equal === null) return "none";
    if (equal.state === "sending") return "sending";
    return isUnconfirmed(equal.state) && !world.stored.confirmed[id] ? "in_doubt" : "none";
  }

  function conditionsOf(id: OrderId): ClaimConditions {
    return {
      isCompared: world.isCompared,
      isOnHold: world.stored.isOnHold,
      isStopped: false,
      isHeldForFunds: false,
      stoodStill: false,
      search: world.searched[id] ? "clear" : "none",
      equalOrder: equalOrder(id),
      earlierHasCandidates: false,
      isTooSoonAfterDecline: false,
      earlierWasFound: scenario.pair === "linked" && id === 1 && isFound(world, 0),
      needsApprovalNow: false,
    };
  }

  /** The search before the POST sees what is listed: its own tracking ID, or an older payout with it. */
  function searchBeforeSending(id: OrderId, order: OrderFacts): void {
    if (order.state !== "queued" || world.searched[id]) return;
    const isOwnListed = world.isListed[id];
    const isOtherListed = scenario.pair === "same_tracking_id" && world.isListed[other(id)];
    if (isOwnListed) {
      commit(id, "look before sending finds", {
        type: "search_before_sending",
        found: "own_payout",
      });
    } else if (isOtherListed) {
      commit(id, "look before sending finds an older payout with the ID of", {
        type: "search_before_sending",
        found: "older_payout",
      });
    } else {
      add(`search before sending ${name(id)}`, (to) => {
        to.searched[id] = true;
        return undefined;
      });
    }
  }

  function claims(id: OrderId, order: OrderFacts): void {
    const conditions = conditionsOf(id);
    if (life.whyNotClaimable(order, conditions) !== null) return;
    world.senders.forEach((sender, index) => {
      if (sender !== null) return;
      commit(id, `sender ${index + 1} claims`, { type: "claim", conditions }, (to) => {
        to.claimedAfterFound = conditions.earlierWasFound;
        to.senders[index] = { order: id, stage: "claimed" };
        to.searched[id] = false;
        to.leaseOver[id] = false;
      });
    });
  }

  function lookAfter(id: OrderId, order: OrderFacts): void {
    if (!["in_doubt", "absent", "refused", "declared_unsent", "not_sent"].includes(order.state))
      return;
    const found = world.isListed[id] ? "own_payout" : "nothing";
    const search = { found, isComplete: true, isLast: world.isSettled[id] } as const;
    commit(id, `search finds ${found === "nothing" ? "nothing of" : ""}`, {
      type: "search_after_sending",
      search,
    });
  }

  /**
   * A user orders the second: under the same tracking ID once that is free, or linked to the first.
   */
  function newSecondOrder(): void {
    const [a, b] = world.stored.orders;
    if (b !== null || a === null) return;
    const { needsApproval } = scenario;
    const isDue =
      (scenario.pair === "same_tracking_id" && !a.holdsTrackingId) ||
      (scenario.pair === "linked" && (a.state === "refused" || a.state === "declared_unsent"));
    if (!isDue) return;
    const submitted = life.step(DRAFT, { type: "submit", needsApproval });
    if (submitted === null) return;
    add("order B", (to) => {
      store(to, 1, submitted);
      const isThere = world.payout[0] === "at_once" || world.payout[0] === "within";
      const isReused = scenario.pair === "same_tracking_id" && isThere && !world.wasMarked[0];
      return isReused && world.isListed[0]
        ? "(c) a tracking ID is used again while its payout is there"
        : whatIsBroken(to, scenario);
    });
  }

  function sends(): void {
    world.senders.forEach((sender, index) => {
      if (sender === null) return;
      const id = sender.order;
      const who = `sender ${index + 1}`;
      add(`${who} crashes`, (to) => {
        to.senders[index] = null;
        return undefined;
      });
      if (sender.stage === "claimed") {
        add(`${who} logs the send of ${name(id)}`, (to) => {
          to.senders[index] = { order: id, stage: "logged" };
          to.logged[id] = true;
          return undefined;
        });
      }
      if (sender.stage === "logged" && !world.leaseOver[id]) {
        for (const listing of [null, ...(scenario.listings ?? LISTINGS)]) {
          add(`${who} posts ${name(id)} (stored: ${listing ?? "no"})`, (to) =>
            post(to, { id, index, listing }),
          );
        }
      }
      if (sender.stage === "posted") answers(index, id, who);
    });
  }

  function post(
    to: World,
    { id, index, listing }: { id: OrderId; index: number; listing: Listing | null },
  ): string | undefined {
    to.senders[index] = { order: id, stage: "posted" };
    to.posts[id] += 1;
    if (listing !== null) {
      to.payout[id] = listing;
      to.isListed[id] = listing === "at_once";
    }
    if (to.posts[id] > 1) return "(a) two POSTs for one order";
    if (world.wasCancelled[id]) return "(a) a POST for an order that was ended";
    const equal = other(id);
    const isEqual = scenario.pair === "equal" || scenario.pair === "linked";
    const unknown = world.posts[equal] > 0 && !world.wasEnded[equal];
    if (isEqual && unknown && !world.wasConfirmed[id] && !world.wasConfirmed[equal])
      return "(a) two equal orders under way at once";
    return undefined;
  }

  /** A provider may have stored the payout and answer anything; one that did not store it never accepts. */
  function answers(index: number, id: OrderId, who: string): void {
    const order = world.stored.orders[id];
    const free = (to: World) => {
      to.senders[index] = null;
    };
    const isRowSending = order?.state === "sending";
    if (world.payout[id] !== null) {
      const event: OrderEvent = isRowSending
        ? { type: "answer", answer: "accepted" }
        : { type: "late_acceptance" };
      commit(id, `${who} records acceptance of`, event, free);
    }
    if (!isRowSending) return;
    commit(id, `${who} records refusal of`, { type: "answer", answer: "refused" }, free);
    for (const shape of ["error_shape", "other"] as const) {
      const event = { type: "answer", answer: "in_doubt", shape } as const;
      commit(id, `${who} records doubt (${shape}) of`, event, free);
    }
  }

  function theWorld(): void {
    for (const id of IDS) {
      const listing = world.payout[id];
      const isDue = listing === "within" || (listing === "late" && world.isSettled[id]);
      if (isDue && !world.isListed[id]) {
        add(`the provider lists ${name(id)}`, (to) => {
          to.isListed[id] = true;
          return undefined;
        });
      }
      const isPosting = world.senders.some((sender) => sender?.order === id);
      const maySettle = world.posts[id] > 0 && !isPosting && !world.isSettled[id];
      if (maySettle && (listing !== "within" || world.isListed[id])) {
        add(`the settling time of ${name(id)} passes`, (to) => {
          to.isSettled[id] = true;
          return undefined;
        });
      }
    }
    if (world.canBeSetBack) setBacks();
    if (!world.isCompared) add("all processes compare", compare);
    if (world.stored.isOnHold) {
      add("two people release the hold", (to) => {
        to.stored.isOnHold = false;
        waitForSend(to);
        return undefined;
      });
    }
  }

  /** A failover or a restored backup: what was committed since the replica's last commit is lost. */
  function setBacks(): void {
    const { replica } = world;
    if (replica === null) {
      add("the replica falls behind", (to) => {
        to.replica = { stored: copyOfStored(world.stored), isNotedSince: false };
        return undefined;
      });
    } else {
      add(`the database is set back to ${statesIn(replica.stored)}`, (to) => {
        to.stored = copyOfStored(replica.stored);
        to.lostNoted = replica.isNotedSince;
        to.replica = null;
        to.canBeSetBack = false;
        to.isCompared = false;
        to.searched = [false, false];
        return undefined;
      });
    }
  }

  /**
   * What logs, living processes and the provider know, compared with the database. A difference
   * puts the account on hold, and moves the orders that it names at once.
   */
  function compare(to: World): string | undefined {
    let differs = to.lostNoted;
    to.lostNoted = false;
    for (const id of IDS) {
      const order = to.stored.orders[id];
      const isInFlight = to.senders.some((sender) => sender?.order === id);
      if (order === null) continue;
      const difference = to.isListed[id]
        ? "listed"
        : to.logged[id] || isInFlight
          ? "logged_send"
          : null;
      const knows = ["accepted", "found", "in_doubt", "absent", "ambiguous", "sending", "refused"];
      if (difference === null || (knows.includes(order.state) && difference !== "listed")) continue;
      const moved = life.step(order, { type: "compare", difference });
      if (moved === null) continue;
      differs = true;
      store(to, id, moved);
    }
    to.isCompared = true;
    if (differs) to.stored.isOnHold = true;
    return undefined;
  }

  function waitForSend(to: World): void {
    for (const id of IDS) {
      const order = to.stored.orders[id];
      const waiting = order === null ? null : life.step(order, { type: "wait_for_send" });
      if (waiting !== null) store(to, id, waiting);
    }
  }

  function hasNoStep(order: OrderFacts): boolean {
    const open: OrderEvent[] = [
      { type: "release" },
      { type: "approve" },
      { type: "cancel", isCompared: true },
      { type: "stall", isLogged: true },
      {
        type: "search_after_sending",
        search: { found: "own_payout", isComplete: true, isLast: true },
      },
    ];
    const ended = ["draft", "accepted", "found", "cancelled", "rejected", "expired"];
    return !ended.includes(order.state) && open.every((event) => life.step(order, event) === null);
  }
}

/** One commit. `isNoted`: its process lived to write its audit number and hash into its log. */
function store(to: World, id: OrderId, order: OrderFacts, isNoted = true): void {
  if (to.replica !== null && isNoted) to.replica = { ...to.replica, isNotedSince: true };
  to.stored.orders[id] = order;
  if (isSettled(order.state)) to.wasEnded[id] = true;
}

const codes = new Map<string, number>();
const codeOfFacts = new WeakMap<OrderFacts, number>();

/** A number for an order's facts, the same for equal ones: keys of states stay short. */
function codeOf(order: OrderFacts | null): number {
  if (order === null) return 0;
  const known = codeOfFacts.get(order);
  if (known !== undefined) return known;
  const text = JSON.stringify(order);
  const code = codes.get(text) ?? codes.size + 1;
  codes.set(text, code);
  codeOfFacts.set(order, code);
  return code;
}

function keyOfStored({ orders, confirmed, isOnHold }: Stored): string {
  return `${codeOf(orders[0])}.${codeOf(orders[1])}.${bits(confirmed)}${isOnHold ? 1 : 0}`;
}

function bits(flags: readonly boolean[]): string {
  return flags.map((flag) => (flag ? "1" : "0")).join("");
}

/** What makes two worlds the same; senders are interchangeable, so their order says nothing. */
function keyOf(world: World): string {
  const { senders, logged, leaseOver, searched, isListed, isSettled: settled } = world;
  const {
    wasCancelled,
    wasEnded,
    wasConfirmed: hadWord,
    wasMarked,
    canBeSetBack,
    isCompared,
    lostNoted,
  } = world;
  const busy = senders.map((one) => (one === null ? "-" : `${one.order}${one.stage}`)).sort();
  const flags = [...logged, ...leaseOver, ...searched, ...isListed, ...settled, ...wasCancelled];
  const more = [...wasEnded, ...hadWord, ...wasMarked, canBeSetBack, isCompared, lostNoted];
  return [
    keyOfStored(world.stored),
    world.replica === null
      ? ""
      : `${keyOfStored(world.replica.stored)}${world.replica.isNotedSince ? "!" : ""}`,
    busy.join(""),
    bits(flags),
    bits(more),
    world.payout.join(),
    world.posts.join(""),
  ].join("|");
}

function isFound(world: World, id: OrderId): boolean {
  const state = world.stored.orders[id]?.state;
  return state === "found" || state === "accepted";
}

/** The rules of a state itself, whatever led to it. */
function whatIsBroken(world: World, { pair }: Scenario): string | undefined {
  if (world.claimedAfterFound) return "(d) a linked order is sent though the earlier one was found";
  for (const id of IDS) {
    const order = world.stored.orders[id];
    if (order === null) continue;
    const { state, holdsTrackingId } = order;
    const listing = world.payout[id];
    const isSoon = listing === "at_once" || listing === "within";
    if (isSoon && state === "not_sent" && !world.wasMarked[id] && world.isCompared) {
      return "(b) not sent, though its payout is there";
    }
    const isReusable = pair === "same_tracking_id" && id === 0 && state !== "draft";
    if (isReusable && isSoon && !holdsTrackingId && !world.wasMarked[id] && state === "refused") {
      return "(c) the tracking ID of a payout that is there is free";
    }
  }
  return undefined;
}

function copyOfStored({ orders, confirmed, isOnHold }: Stored): Stored {
  return { orders: [...orders], confirmed: [...confirmed], isOnHold };
}

/** A copy of all that a transition may change in place; facts of orders and senders are replaced whole. */
function copyOf(world: World): World {
  return {
    ...world,
    stored: copyOfStored(world.stored),
    senders: [...world.senders],
    logged: [...world.logged],
    leaseOver: [...world.leaseOver],
    searched: [...world.searched],
    payout: [...world.payout],
    isListed: [...world.isListed],
    isSettled: [...world.isSettled],
    posts: [...world.posts],
    wasCancelled: [...world.wasCancelled],
    wasEnded: [...world.wasEnded],
    wasConfirmed: [...world.wasConfirmed],
    wasMarked: [...world.wasMarked],
  };
}

function statesIn({ orders }: Stored): string {
  return orders.map((order) => order?.state ?? "nothing").join(" and ");
}
