import type { logoStyles } from '~/contract/signatures'

/** What people read of the shapes of a mark. */
export const styleWords: Record<(typeof logoStyles)[number], string> = {
  wide: 'Deitada, com o nome ao lado',
  square: 'Quadrada, o símbolo sozinho',
}
