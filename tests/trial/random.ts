/** Numbers that a seed determines (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** An integer from 0 up to `count`, without it. */
    below: (count: number) => Math.floor(next() * count),
    /** True in this share of the cases. */
    chance: (fraction: number) => next() < fraction,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  }
}

export type Random = ReturnType<typeof randomFrom>

/** Those of one of many things, so that it can be made again by itself. */
export const randomOf = (seed: number, number: number): Random => randomFrom(seed * 1_000_003 + number)
