import type { logoStyles } from '~/contract/signatures'

/** The text of each logo format. */
export const styleWords: Record<(typeof logoStyles)[number], string> = {
  wide: 'Deitada, com o nome ao lado',
  square: 'Quadrada, o símbolo sozinho',
}
