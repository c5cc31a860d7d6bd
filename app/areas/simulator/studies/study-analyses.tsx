import { Form } from '@remix-run/react'
import { analysisKinds, type AnalysisKind } from '~/domain/study/analysis-kind'
import { analysisNames } from '~/study-text/analyses/report'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { analysisPaths, keptPath } from '../analyses/analysis-paths'
import { intentName } from '../form/intents'
import type { OpenedStudy } from './study-settings.server'

/** The analyses kept with a study, and where those that are missing are made. */
export function StudyAnalyses({ id, analyses }: Pick<OpenedStudy, 'id' | 'analyses'>) {
  const missing = analysisKinds.filter((kind) => analyses.every((kept) => kept.kind !== kind))
  return (
    <section className="card stack" aria-labelledby="analises">
      <h2 id="analises">Análises guardadas</h2>
      <p>
        Ficam como foram calculadas, e podem entrar em uma proposta de venda. Quem abre um link deste estudo não as vê, a não ser
        na proposta.
      </p>
      {analyses.length > 0 && (
        <ul className="rows">
          {analyses.map((analysis) => (
            <KeptRow key={analysis.kind} id={id} {...analysis} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <ul className="flex flex-wrap gap-x-6">
          {missing.map((kind) => (
            <li key={kind}>
              <a className="inline-block py-2" href={`${analysisPaths[kind]}?estudo=${id}`}>
                {calls[kind]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const calls: Record<AnalysisKind, string> = {
  demand: 'Achar a demanda certa',
  quotes: 'Comparar propostas de fornecedores',
  risk: 'Medir o risco',
}

function KeptRow({ id, kind, keptAt, headline }: OpenedStudy['analyses'][number] & { id: string }) {
  const address = keptPath(kind, id)
  const file = (format: string) => address.replace(analysisPaths[kind], `${analysisPaths[kind]}.${format}`)
  const name = analysisNames[kind]
  return (
    <li id={`analise-${kind}`} className="items-end">
      <div className="grid gap-1">
        <strong>{name}</strong>
        <p>{headline}</p>
        <p className="hint">Guardada em {shortMoment(keptAt)}.</p>
        <p className="flex flex-wrap gap-x-6">
          <a className="py-2" href={address} aria-label={`Abrir: ${name}`}>
            Abrir
          </a>
          <a className="py-2" href={file('pdf')} aria-label={`PDF: ${name}`}>
            PDF
          </a>
          <a className="py-2" href={file('xlsx')} aria-label={`XLSX: ${name}`}>
            XLSX
          </a>
        </p>
      </div>
      <Form method="post" reloadDocument>
        <input type="hidden" name="kind" value={kind} />
        <Button variant="danger" name={intentName} value="excluir-analise" aria-label={`Excluir: ${name}`}>
          Excluir
        </Button>
      </Form>
    </li>
  )
}
