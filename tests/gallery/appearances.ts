/** The appearances of each state: phone and desktop, light and dark. */
export const appearances = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

export type Appearance = (typeof appearances)[number]
