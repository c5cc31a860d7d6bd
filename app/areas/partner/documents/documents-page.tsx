import { Empty } from '~/ui/empty'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import type { Direction } from '../paths'
import { DocumentTable } from './document-table'
import type { PartnerDocuments } from './documents.server'
import { ResultDialog } from './result-dialog'
import { SendingForm } from './sending-form-fields'

const directions: Record<Direction, string> = { sent: 'Enviados', received: 'Recebidos' }

const none: Record<Direction, string> = {
  sent: 'Nenhum documento enviado ainda.',
  received: 'Nenhum documento recebido ainda. Estudos e contratos da nossa equipe chegam aqui.',
}

export function DocumentsPage({ direction, list, result, typed, sendingKey }: PartnerDocuments) {
  return (
    <main id="conteudo" className="page stack partner">
      {result && <ResultDialog result={result} />}
      <PageHead title="Documentos" lead="Envie faturas e contratos à nossa equipe, e baixe o que ela enviou a você." />
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <SendingForm typed={typed} sendingKey={sendingKey} />
        <div className="stack">
          <StateTabs label="Enviados ou recebidos" words={directions} current={direction} />
          {list.total === 0 ? (
            <Empty>{none[direction]}</Empty>
          ) : (
            <DocumentTable direction={direction} documents={list.items} deletes={direction === 'sent'} />
          )}
          <Pager {...list} query={stateQuery(direction)} />
        </div>
      </div>
    </main>
  )
}
