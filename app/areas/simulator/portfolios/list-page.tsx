import type { z } from 'zod'
import type { listPortfolios } from '~/contract/portfolios'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { decimal, money, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import { newPortfolioPath, portfolioPath } from './paths'

type List = z.output<typeof listPortfolios.reply>
type Summary = List['items'][number]

/** The list of a person's portfolios. */
export function PortfoliosPage({ list }: { list: List }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Carteiras"
        lead="Muitas unidades em um só estudo: quem ganha ao migrar, quem perde e quem ainda não pode."
      />
      <p>
        <ButtonLink to={newPortfolioPath} reloadDocument>
          Nova carteira
        </ButtonLink>
      </p>
      {list.items.length === 0 ? (
        <Empty>Você ainda não tem carteiras. Envie uma planilha com as unidades e estude todas de uma vez.</Empty>
      ) : (
        <DataTable caption="Suas carteiras" columns={columns} rows={list.items} rowKey={({ id }) => id} pairs="labelled" />
      )}
      <Pager {...list} query={{}} />
    </main>
  )
}

const columns: readonly Column<Summary>[] = [
  {
    header: 'Carteira',
    cell: ({ id, name }) => (
      <TypedText>
        <a href={portfolioPath(id)}>{name}</a>
      </TypedText>
    ),
  },
  { header: 'Economia no ano 1', cell: ({ savingBrl }) => (savingBrl === null ? '–' : money(savingBrl)), isNumeric: true },
  { header: 'Unidades', cell: ({ units }) => decimal(units, 0), isNumeric: true },
  { header: 'Situação', cell: stateText },
  { header: 'Criada em', cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortMoment(createdAt)}</span> },
]

function stateText({ state, done, units, wrong }: Summary): string {
  switch (state) {
    case 'draft':
      return units === 0 ? 'Sem unidades' : 'A calcular'
    case 'running':
      return `Calculando: ${done} de ${units - wrong}`
    case 'cancelled':
      return `Interrompida em ${done} de ${units - wrong}`
    case 'done':
      return 'Calculada'
  }
}
