import { Empty } from '~/ui/empty'
import { PageHead } from '~/ui/page-head'
import { Pager, type Page } from '~/ui/pager'
import { homePath, partnerOffersPath } from '../paths'
import { OfferTable, type Offer } from './offer-table'

export function OffersPage({ list }: { list: Page & { items: readonly Offer[] } }) {
  return (
    <main id="conteudo" className="page stack partner">
      <PageHead
        title="Ofertas"
        answer={answerOf(list.total)}
        lead="Energia que os seus clientes podem contratar no mercado livre, pelo início do suprimento."
      />
      <Offers {...list} />
      <Pager {...list} query={{}} />
    </main>
  )
}

function Offers({ items, total }: Parameters<typeof OffersPage>[0]['list']) {
  if (total === 0) return <Empty action={{ to: homePath, label: 'Voltar ao início' }}>As próximas ofertas aparecem aqui.</Empty>
  if (items.length === 0)
    return <Empty action={{ to: partnerOffersPath, label: 'Ir para a primeira página' }}>A lista não chega até aqui.</Empty>
  return <OfferTable offers={items} />
}

function answerOf(total: number) {
  if (total === 0) return 'Nenhuma oferta vigente hoje'
  return total === 1 ? '1 oferta vigente' : `${total} ofertas vigentes`
}
