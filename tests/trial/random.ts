/** Random numbers determined by a seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** In [0, 1). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer from 0 to `count` − 1. */
    below: (count: number) => Math.floor(next() * count),
    /** True with this probability. */
    chance: (fraction: number) => next() < fraction,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>

/** A separate sequence for one of many things, so that it can be repeated alone. */
export const randomOf = (seed: number, number: number): Random => randomFrom(seed * 1_000_003 + number)
