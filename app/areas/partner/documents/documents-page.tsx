import { Empty } from '~/ui/empty'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import type { Way } from '../paths'
import { DocumentTable } from './document-table'
import type { PartnerDocuments } from './documents.server'
import { ResultDialog } from './result-dialog'
import { SendingForm } from './sending-form-fields'

const ways: Record<Way, string> = { sent: 'Enviados', received: 'Recebidos' }

const none: Record<Way, string> = {
  sent: 'Nenhum documento enviado ainda.',
  received: 'Nenhum documento recebido ainda. Estudos e contratos da nossa equipe chegam aqui.',
}

export function DocumentsPage({ way, list, result, typed }: PartnerDocuments) {
  return (
    <main id="conteudo" className="page stack partner">
      {result && <ResultDialog result={result} />}
      <PageHead title="Documentos" lead="Envie faturas e contratos à nossa equipe, e baixe o que ela enviou a você." />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <SendingForm typed={typed} />
        <div className="stack">
          <StateTabs label="Enviados ou recebidos" words={ways} current={way} />
          {list.total === 0 ? (
            <Empty>{none[way]}</Empty>
          ) : (
            <DocumentTable way={way} documents={list.items} deletes={way === 'sent'} />
          )}
          <Pager {...list} query={stateQuery(way)} />
        </div>
      </div>
    </main>
  )
}
