/** Whether an event happened on an element: a press on the button that opened something is the button's own matter. */
export function isOn(element: Element | null, event: Event): boolean {
  return element !== null && event.target instanceof Node && element.contains(event.target);
}
