/** Items per page of every list (docs/provider-interface.md). */
export const PAGE_SIZE = 20;
