import type { SignerState, VersionState } from '~/contract/sales-proposals'

type Words = { label: string; tone?: 'gain' | 'loss' | 'warn' }

/** How a version stands. */
export const versionWords: Readonly<Record<VersionState, Words>> = {
  draft: { label: 'Rascunho' },
  sent: { label: 'Aguarda assinaturas', tone: 'warn' },
  signed: { label: 'Assinada, em selagem', tone: 'gain' },
  sealed: { label: 'Assinada por todos', tone: 'gain' },
  refused: { label: 'Recusada', tone: 'loss' },
  expired: { label: 'Vencida', tone: 'loss' },
  replaced: { label: 'Substituída' },
}

export const signerWords: Readonly<Record<SignerState, string>> = {
  waiting: 'Aguarda a vez',
  asked: 'Recebeu o link',
  signed: 'Assinou',
  refused: 'Recusou',
  replaced: 'Trocada',
}
