// What a server says, as the tests of the client need it: complete and dull, changed where a test is about it.
import { readFileSync } from "node:fs";
import type { Info, PublicView, SeatState, SeatView, Table, View } from "../src/generated/messages";

/** What the server tells about itself, from the file that Python writes (tools/web.sh). */
export const INFO = (JSON.parse(readFileSync("build/said.json", "utf-8")) as { info: Info }).info;

export function seatView(more: Partial<SeatView> = {}): SeatView {
  return { tokens: 0, hand_size: 1, out: false, protected: false, discards: [], ...more };
}

export function publicView(more: Partial<PublicView> = {}): PublicView {
  return {
    match: 1, round: 1, goal: 4, turn: 0, awaited: null, seats: [seatView(), seatView(), seatView()], pile: 10, set_aside: true,
    face_up: [], youth: [], marked: null, bets: [], commitments: [], round_end: null, match_end: null, ...more,
  };
}

export function view(more: Partial<View> = {}, seen: Partial<PublicView> = {}): View {
  return {
    type: "view", viewer: 0, version: 1, since: 0, events: [], public: publicView(seen), hand: [], certain: [], reveals: [],
    unseen: null, menu: null, ...more,
  };
}

export const ROUND_END: NonNullable<PublicView["round_end"]> = {
  ending: "comparison", winners: [0], by_discards: false, hands: [], tokens: [], next_starters: [0], sums_compared: false,
};

export function seatState(seat: number, more: Partial<SeatState> = {}): SeatState {
  return {
    seat, kind: "person", name: ["Ann", "Bob", "Cem", "Dwi"][seat] ?? "", level: null, presence: "here", stand_in: false, host: seat === 0,
    ready: false, wins: 0, free: false, reserved: null, face: seat, hints: 0, ...more,
  };
}

export function table(more: Partial<Table> = {}): Table {
  return {
    type: "table", code: "rose", number: 1, phase: "playing", match: 1, paused: false, spectators: 0,
    settings: {
      edition: "second", players: 3, goal: 5, options: {}, in_force: {}, guesses: {}, youth_counts: false,
      clock: { kind: "none", seconds: 0 },
      aids: true, odds: false, hints: false, chat: "text", public: false, pace: 1, latecomers: false, approval: false,
    },
    seats: [seatState(0), seatState(1), seatState(2)],
    luck: null,
    ...more,
  };
}
