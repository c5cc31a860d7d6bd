import { Form } from '@remix-run/react'
import { minTermCharacters } from '~/contract/market-search'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { PageTitle } from '~/ui/page-title'
import { atResult, ResultPlace } from '~/ui/result-place'
import { Spinner } from '~/ui/spinner'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { searchPath } from '../paths'
import { Results } from './results'
import type { OpenedSearch } from './search.server'

/** The search for agents of the free market. With script the results follow what is typed. */
export function SearchPage({ email, ...opened }: OpenedSearch & { email: string }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Pesquisa de agentes no mercado livre" lead="Busque e veja detalhes de clientes" />
      <MarketTabs current={searchPath} />
      <InventedNotice isInvented={opened.isInvented} />
      {opened.isEmpty ? (
        <Empty action={{ to: `mailto:${email}?subject=Pesquisa%20de%20agentes`, label: 'Pedir os dados por e-mail' }}>
          O cadastro de agentes da CCEE ainda não foi carregado, por isso a pesquisa não encontra nenhuma empresa.
        </Empty>
      ) : (
        <Search {...opened} />
      )}
    </main>
  )
}

function Search(opened: OpenedSearch) {
  return (
    <>
      <Form method="get" action={atResult(searchPath)} className="card stack" data-search="">
        <Field
          label="Nome ou CNPJ da empresa"
          hint={`Digite pelo menos ${minTermCharacters} caracteres do nome, da sigla ou do CNPJ.`}
          type="search"
          name="termo"
          placeholder="DIGITE O NOME OU CNPJ DA EMPRESA"
          defaultValue={opened.term}
          autoComplete="off"
          spellCheck={false}
        />
        <output className="sr-only" data-told="" />
        <p>
          <Button>Pesquisar</Button>
        </p>
      </Form>
      <div data-waiting="" hidden>
        <Spinner text="Pesquisando…" />
      </div>
      <div data-failed="" hidden>
        <Alert tone="error" title="A pesquisa não foi concluída.">
          <p>Confira a sua conexão com a internet.</p>
          <p>
            <Button type="button" variant="secondary" data-retry="">
              Tentar de novo
            </Button>
          </p>
        </Alert>
      </div>
      <ResultPlace />
      <Results {...opened} />
    </>
  )
}
