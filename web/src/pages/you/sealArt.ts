// What is pressed into each seal, and its wax.
import type { Seal } from "../../device/achievements";

type Sign = "heart" | "crown" | "star" | "eye" | "feather" | "moon" | "shield" | "leaf";
export type Tone = "red" | "gold" | "teal" | "violet" | "blue";

export const SIGNS: Record<Sign, string> = {
  heart: "M12 19C6.500 15 4 12.400 4 9.400C4 7 5.800 5.300 8 5.300C9.800 5.300 11.300 6.300 12 7.900C12.700 6.300 14.200 5.300 16 5.300C18.200 5.300 20 7 20 9.400C20 12.400 17.500 15 12 19Z",
  crown: "M4 17.500L3 7.500L8 11.500L12 5L16 11.500L21 7.500L20 17.500Z",
  star: "M12 3.500L14.500 9.300L20.800 9.900L16 14L17.500 20.200L12 16.900L6.500 20.200L8 14L3.200 9.900L9.500 9.300Z",
  eye: "M2.500 12C5 7.700 8.300 5.700 12 5.700C15.700 5.700 19 7.700 21.500 12C19 16.300 15.700 18.300 12 18.300C8.300 18.300 5 16.300 2.500 12ZM12 8.400A3.600 3.600 0 1 0 12 15.600A3.600 3.600 0 1 0 12 8.400Z",
  feather: "M4 20L8.500 14.500C7.500 9.500 12 4.500 20 4C19.500 12 14.500 16.500 9.500 15.500L5.500 20.500Z",
  moon: "M16.500 19.500A8.500 8.500 0 1 1 12.500 3.500A7 7 0 0 0 16.500 19.500Z",
  shield: "M12 3.500L19.500 6V12C19.500 16.300 16.500 19.300 12 21C7.500 19.300 4.500 16.300 4.500 12V6Z",
  leaf: "M12 3C17 8 17 15 12 21C7 15 7 8 12 3Z",
};

export const ART: Record<Seal, { sign: Sign; tone: Tone }> = {
  "first-letter": { sign: "heart", tone: "red" },
  "first-match": { sign: "star", tone: "red" },
  "three-in-a-row": { sign: "star", tone: "gold" },
  "clean-sweep": { sign: "feather", tone: "violet" },
  comeback: { sign: "leaf", tone: "teal" },
  "never-out": { sign: "shield", tone: "blue" },
  "princess-kept": { sign: "crown", tone: "gold" },
  "won-with-guard": { sign: "shield", tone: "red" },
  "many-cards": { sign: "leaf", tone: "violet" },
  "all-editions": { sign: "feather", tone: "gold" },
  "full-house": { sign: "star", tone: "blue" },
  "champion-beaten": { sign: "crown", tone: "red" },
  "hundred-letters": { sign: "heart", tone: "gold" },
  "own-princess": { sign: "crown", tone: "violet" },
  "deal-won": { sign: "star", tone: "teal" },
  "deal-champion": { sign: "crown", tone: "teal" },
  "week-of-deals": { sign: "moon", tone: "blue" },
  "week-of-puzzles": { sign: "eye", tone: "teal" },
};
