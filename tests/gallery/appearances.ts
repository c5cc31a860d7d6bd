/** How each state is looked at: on a phone and on a desk, by day and by night. */
export const appearances = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

export type Appearance = (typeof appearances)[number]
