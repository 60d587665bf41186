import { CUSTOMERS } from "./customers.ts"
import { HEALTH } from "./health.ts"
import { made } from "./Made.ts"
import { PANEL } from "./panel.ts"
import { PATIENTS } from "./patients.ts"
import { PLAYERS } from "./players.ts"
import { SHOPPERS } from "./shoppers.ts"
import { STAFF } from "./staff.ts"

/** Surveys made for these phrases, so that they can be counted anywhere. */
export const MADE: Readonly<Record<string, { readonly csv: string; readonly codebook: string }>> = {
  customers: made(CUSTOMERS, 1_200, 11),
  health: made(HEALTH, 1_500, 12),
  panel: made(PANEL, 1_400, 13),
  players: made(PLAYERS, 700, 14),
  shoppers: made(SHOPPERS, 1_300, 15),
  staff: made(STAFF, 900, 16),
  patients: made(PATIENTS, 1_600, 17)
}
