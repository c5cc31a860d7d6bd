/** How a visitor sees a page. */
export type Look = { script: boolean; width: number }

export const looks = [
  ['with script, 1280 px', { script: true, width: 1280 }],
  ['with script, 360 px', { script: true, width: 360 }],
  ['without script, 1280 px', { script: false, width: 1280 }],
  ['without script, 360 px', { script: false, width: 360 }],
] as const satisfies [string, Look][]
