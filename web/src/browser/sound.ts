// Sounds of the table: small files, fetched only where the person has switched sounds on.
import type { EventMessage } from "../generated/messages";
import { motionReduced, preferences } from "../device/preferences.svelte";
import { fetchFile } from "../net/transport";

const FILES = import.meta.glob<string>("../../../src/loveletter/art/sounds/*.wav", { eager: true, query: "?url", import: "default" });

export type Sound = "slide" | "flip" | "place" | "seal" | "crack" | "hit" | "miss" | "bell" | "round" | "match";

/** Every kind of event is listed, so that a new one is not forgotten. */
const SOUNDS: Record<EventMessage["kind"] | "your_turn", Sound | null> = {
  your_turn: "bell",
  dealt: "slide",
  drew: "slide",
  played: "place",
  discarded: "place",
  guess_hit: "hit",
  guess_missed: "miss",
  looked: "flip",
  compared: "flip",
  hands_swapped: "slide",
  took_cards: "slide",
  put_under: "slide",
  hands_revealed: "flip",
  knocked_out: "crack",
  protected: "seal",
  marked: "seal",
  bet_placed: "seal",
  token_won: "round",
  match_ended: "match",
  youth_ranked: null,
  round_began: null,
  turn_began: null,
  fizzled: null,
  struck_back: null,
  look_declined: null,
  peeked_at_pile: null,
  asked: null,
  card_kept: null,
  round_ended: null,
};

const SOON_MS = 60;
/** By how much a sound may be higher or lower each time, so that no card falls twice in the same way. */
const VARIATION = 0.06;
/** These are tones, and stay in tune. */
const TUNED: ReadonlySet<Sound> = new Set(["bell", "round", "match", "hit"]);

let context: AudioContext | undefined;
const decoded = new Map<Sound, Promise<AudioBuffer>>();
const last = new Map<Sound, number>();

function address(sound: Sound): string {
  const entry = Object.entries(FILES).find(([path]) => path.endsWith(`/${sound}.wav`));
  if (!entry) throw new Error(`there is no sound ${sound}`);
  return entry[1];
}

async function fetched(sound: Sound, into: AudioContext): Promise<AudioBuffer> {
  return into.decodeAudioData(await (await fetchFile(address(sound))).arrayBuffer());
}

/** What happens at the table is heard. Where motion is reduced, only the call to one's own turn is. */
export function play(what: keyof typeof SOUNDS): void {
  const sound = SOUNDS[what];
  if (sound !== null && (sound === "bell" || !motionReduced())) void make(sound);
}

/** Several of one kind at once, as when all are dealt a card, are one sound. */
export async function make(sound: Sound): Promise<void> {
  const now = performance.now();
  if (!preferences.sounds || now - (last.get(sound) ?? -Infinity) < SOON_MS) return;
  last.set(sound, now);
  context ??= new AudioContext();
  const into = context;
  let buffer = decoded.get(sound);
  if (!buffer) {
    buffer = fetched(sound, into);
    decoded.set(sound, buffer);
    buffer.catch(() => decoded.delete(sound)); // without a network: the next time it is asked for again
  }
  try {
    const ready = await buffer;
    // Before the first press on a page browsers allow no sound; what is late is not heard later, with all the rest.
    await Promise.race([into.resume(), new Promise((done) => setTimeout(done, SOON_MS))]);
    if (into.state !== "running") return;
    const playbackRate = TUNED.has(sound) ? 1 : 1 + VARIATION * (2 * Math.random() - 1);
    const source = new AudioBufferSourceNode(into, { buffer: ready, playbackRate });
    source.connect(new GainNode(into, { gain: preferences.volume / 100 })).connect(into.destination);
    source.start();
  } catch (error) {
    console.warn("a sound could not be played", error);
  }
}
