/** The form and its summary: side by side where there is space. Its skeleton uses the same. */
export const FORM_LAYOUT =
  "grid gap-x-12 gap-y-8 pb-16 min-[60rem]:grid-cols-[minmax(0,35rem)_minmax(0,20rem)] min-[60rem]:items-start";

/** The line between the two, and the summary's place beyond it. */
export const SUMMARY_PLACE =
  "border-rule border-t border-dashed pt-5 min-[60rem]:sticky min-[60rem]:top-20 min-[60rem]:border-t-0 min-[60rem]:border-l min-[60rem]:pt-0 min-[60rem]:pl-8";
