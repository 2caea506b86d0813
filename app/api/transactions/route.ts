import { listRoute } from "#app/api/list-route.ts";

export const GET = listRoute("transactions");
