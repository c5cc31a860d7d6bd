import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { PageTitle } from '~/ui/page-title'

type Props = { term: string; email: string }

/** The search for agents of the free market. No register of agents is loaded, so it answers every term with that. */
export function SearchPage({ term, email }: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Pesquisa de agentes no mercado livre" lead="Busque e veja detalhes de clientes" />
      <FilterBar path="/pesquisa-mercado-livre" button="Pesquisar">
        <Field
          label="Nome ou CNPJ da empresa"
          type="search"
          name="busca"
          placeholder="DIGITE O NOME OU CNPJ DA EMPRESA"
          defaultValue={term}
        />
      </FilterBar>
      <Empty action={{ to: `mailto:${email}?subject=Pesquisa%20de%20agentes`, label: 'Pedir os dados por e-mail' }}>
        O cadastro de agentes da CCEE ainda não foi carregado, por isso a pesquisa não encontra nenhuma empresa.
      </Empty>
    </main>
  )
}
