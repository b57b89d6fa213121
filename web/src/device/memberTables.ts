// The tables that are played over days and that the server knows to be this member's: seats that this browser has no secret
// of any more are opened again, but for those that the player took off the list.
import { api, Refused } from "../net/api";
import { hasIdentity, identityProof } from "./identity";
import { keepKeys, newSecret, tableKeys } from "./seatKeys";
import { remember, remembered } from "./storage";

const FORGOTTEN = "forgotten-tables";
const MOST_FORGOTTEN = 100;

const forgotten = () => remembered<string[]>(FORGOTTEN, []);

export const takeOffList = (code: string): void => remember(FORGOTTEN, [code, ...forgotten()].slice(0, MOST_FORGOTTEN));

/** Whether there are more tables here now. */
export async function openMemberTables(): Promise<boolean> {
  if (!(await hasIdentity())) return false;
  let opened = false;
  try {
    const { tables } = await api.memberTables(await identityProof("tables"));
    for (const { code } of tables) {
      if (tableKeys(code).length || forgotten().includes(code)) continue;
      const seating = await api.openOwnSeat(code, { proof: await identityProof("seat", code), secret: newSecret() });
      keepKeys(code, seating.seats);
      opened = true;
    }
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem;
    console.warn("tables of this member not listed:", problem.code);
  }
  return opened;
}
