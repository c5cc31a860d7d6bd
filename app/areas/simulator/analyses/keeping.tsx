import type { AnalysisKind } from '~/domain/study/analysis-kind'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { useSubactionReply } from '~/ui/subaction-reply'
import type { openKeeping, openKept } from './analyses.server'
import { analysisPaths } from './analysis-paths'

/** Where an answer may be kept, or was. */
export type Keepable = {
  studyId: string
  studies: readonly { value: string; label: string }[]
  /** Of the page's address. */
  query: string
  keeping?: Awaited<ReturnType<typeof openKeeping>>
  kept?: Omit<NonNullable<Awaited<ReturnType<typeof openKept>>>, 'analysis'>
}

type Kept = Keepable & { kind: AnalysisKind }

/** The button that keeps an answer with the study of the address, and what it replaces. */
export function Keeping({ keeping, ...keepable }: Kept) {
  return keeping ? <KeepForm keeping={keeping} {...keepable} /> : null
}

function KeepForm({ kind, studyId, studies, query, keeping }: Kept & { keeping: NonNullable<Keepable['keeping']> }) {
  const { problems } = useSubactionReply('guardar')
  return (
    <form method="post" action={`${analysisPaths[kind]}?${query}`} className="grid gap-3">
      {problems}
      <input type="hidden" name="subaction" value="guardar" />
      <input type="hidden" name="version" value={keeping.version} />
      <p className="hint max-w-none">
        Guardada com o estudo <a href={`/simulacao/estudos/${studyId}`}>{titleOf(studies, studyId)}</a>, a resposta fica como está
        hoje e pode entrar em uma proposta de venda.{' '}
        {keeping.keptAt && `Ela toma o lugar da que foi guardada em ${shortMoment(keeping.keptAt)}.`}
      </p>
      <div>
        <Button variant="secondary" busyText="Guardando…">
          Guardar com o estudo
        </Button>
      </div>
    </form>
  )
}

/** That an answer is shown as it was kept, and what the same question gives today. */
export function KeptNotice({ kind, studyId, studies, kept }: Kept) {
  if (!kept) return null
  const { keptAt, sinceThen, again } = kept
  return (
    <Alert tone={sinceThen.state === 'same' ? 'info' : 'warn'} title={`Guardada em ${shortMoment(keptAt)}`}>
      <p>
        Com o estudo <a href={`/simulacao/estudos/${studyId}`}>{titleOf(studies, studyId)}</a>. {sinceText(sinceThen)}{' '}
        <a href={`${analysisPaths[kind]}?${again}#resposta`}>Calcular de novo</a>
      </p>
    </Alert>
  )
}

function sinceText(since: NonNullable<Keepable['kept']>['sinceThen']): string {
  switch (since.state) {
    case 'same':
      return 'Hoje a mesma pergunta dá a mesma resposta.'
    case 'other-tariff':
      return `A tarifa mudou desde então: hoje vale a ${since.resolutions.join(' e a ')}. Os números são os daquele dia.`
    case 'other-inputs':
      return 'Desde então mudou um dado da conta, como índice, encargo, bandeira, PLD ou validade de proposta. Os números são os daquele dia.'
    case 'refused':
      return `Hoje esta conta não pode ser feita como foi: ${since.message} Os números são os daquele dia.`
  }
}

/** Older studies are not among the options. */
function titleOf(studies: Keepable['studies'], id: string): string {
  return studies.find(({ value }) => value === id)?.label ?? 'escolhido'
}
