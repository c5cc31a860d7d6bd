import { Link } from '@remix-run/react'
import { submarketName } from '~/unit-text/words'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDate } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { countLabel, pageAddress } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { offersPath, offerStatusWords, regionOptions, supplyPeriodText, titleOptions, volumeFigure } from './offer-words'
import type { ListedOffers, ListedOffer } from './offers.server'

export function OfferListPage({ list, filter }: ListedOffers) {
  const { situacao: status, ...narrowed } = filter
  const unfiltered = `${offersPath}${pageAddress(stateQuery(status), 1)}`
  return (
    <ListPage
      title="Ofertas"
      lead="Energia à venda, que os parceiros Prime Black veem na área deles até o último dia de validade de cada oferta."
      list={list}
      caption={`${countLabel(list, 'oferta', 'ofertas')}, pelo início do suprimento`}
      columns={status === 'withdrawn' ? columns : [...columns, actions]}
      query={withoutEmpty(filter)}
      empty={<NoOffers status={status} isFiltered={Object.values(narrowed).some(Boolean)} unfiltered={unfiltered} />}
      actions={
        <ButtonLink to={`${offersPath}/nova`} data-dialog="">
          Cadastrar nova oferta
        </ButtonLink>
      }
    >
      <StateTabs label="Situação das ofertas" words={offerStatusWords} current={status} />
      <FilterBar path={unfiltered}>
        <input type="hidden" name="situacao" value={status} />
        <SelectField name="titulo" label="Energia" placeholder="Todas" options={titleOptions} defaultValue={filter.titulo} />
        <SelectField name="regiao" label="Região" placeholder="Todas" options={regionOptions} defaultValue={filter.regiao} />
        <Field name="de" label="Suprimento de" type="date" defaultValue={filter.de} />
        <Field name="ate" label="Suprimento até" type="date" defaultValue={filter.ate} />
      </FilterBar>
    </ListPage>
  )
}

const columns: readonly Column<ListedOffer>[] = [
  { header: 'Energia', cell: ({ Titulo }) => Titulo },
  { header: 'Volume (MWm)', figure: volumeFigure },
  { header: 'Região', cell: ({ Regiao }) => submarketName(Regiao) },
  { header: 'Suprimento', cell: supplyPeriodText },
  { header: 'R$/MWh', figure: { valueOf: ({ Preco }) => Preco, decimals: [2, 4] } },
  {
    header: 'Validade',
    cell: ({ status, expiresOn }) =>
      status === 'expired' ? <span className="warn">Venceu em {shortDate(expiresOn)}</span> : `Até ${shortDate(expiresOn)}`,
  },
]

const actions: Column<ListedOffer> = {
  header: 'Ações',
  hasOwnLine: true,
  cell: (offer) => {
    const path = `${offersPath}/${offer.id}`
    const name = <span className="sr-only">{nameOf(offer)}</span>
    return (
      <span className="flex flex-wrap gap-x-4 gap-y-2">
        {offer.status === 'current' && (
          <Link to={`${path}/ofertar`} data-dialog="">
            Ofertar {name}
          </Link>
        )}
        <Link to={path} data-dialog="">
          Editar {name}
        </Link>
        <Link to={`${path}/retirar`} className="loss" data-dialog="">
          Retirar {name}
        </Link>
      </span>
    )
  },
}

function nameOf(offer: ListedOffer) {
  return `${offer.Titulo}, ${submarketName(offer.Regiao)}, ${supplyPeriodText(offer)}`
}

type NoOffersProps = { status: ListedOffer['status']; isFiltered: boolean; unfiltered: string }

function NoOffers({ status, isFiltered, unfiltered }: NoOffersProps) {
  const word = offerStatusWords[status].toLowerCase()
  if (isFiltered) {
    return <Empty action={{ to: unfiltered, label: `Ver todas: ${word}` }}>Nenhuma oferta foi encontrada com este filtro.</Empty>
  }
  return <Empty>Nenhuma oferta aqui: {word}.</Empty>
}
