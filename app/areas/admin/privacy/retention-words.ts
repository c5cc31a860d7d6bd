import type { retentionReasons } from '~/contract/privacy'

export const retentionWords: Record<(typeof retentionReasons)[number], string> = {
  LEGAL_PROCEEDINGS: 'Processo judicial ou administrativo',
  LEGAL_OBLIGATION: 'Obrigação legal',
  EXERCISE_OF_RIGHTS: 'Exercício regular de direitos',
}
