/** Items per page of every list (service interface, section 8). */
export const PAGE_SIZE = 20;
