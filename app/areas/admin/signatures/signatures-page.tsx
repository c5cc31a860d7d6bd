import { Form } from '@remix-run/react'
import { formatPhone } from '~/domain/registry/phone'
import { Button } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { ListPage } from '~/ui/list-page'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { AddContact } from './add-contact'
import { AddLogo } from './add-logo'
import { CompanyLogoPicture } from './company-logo-picture'
import { styleWords } from './style-words'
import type { Signatures } from './signatures.server'

type Contact = Extract<Signatures, { state: 'contacts' }>['list']['items'][number]
type CompanyLogo = Extract<Signatures, { state: 'logos' }>['list']['items'][number]

const stateWords: Record<Signatures['state'], string> = { contacts: 'Contatos de propostas', logos: 'Marcas de empresas' }
const title = 'Propostas e marcas'

export function SignaturesPage(page: Signatures) {
  const tabs = <StateTabs label="O que os documentos levam" words={stateWords} current={page.state} />
  if (page.state === 'contacts') {
    return (
      <ListPage
        title={title}
        lead="A proposta de quem está aqui termina com a página de contato. As outras terminam no termo de aceite."
        list={page.list}
        caption="Contatos de propostas"
        columns={contactColumns}
        query={stateQuery('contacts')}
        empty={
          <Empty>Nenhum contato de propostas ainda: só as propostas da caixa de e-mail da empresa têm a página de contato.</Empty>
        }
      >
        {tabs}
        <AddContact typed={page.typed} />
      </ListPage>
    )
  }
  return (
    <ListPage
      title={title}
      lead="A marca vai na capa dos estudos e das propostas feitos pelas contas da empresa."
      list={page.list}
      caption="Marcas de empresas"
      columns={logoColumns}
      query={stateQuery('logos')}
      empty={<Empty>Nenhuma empresa tem marca ainda.</Empty>}
    >
      {tabs}
      <AddLogo typed={page.typed} />
    </ListPage>
  )
}

const contactColumns: readonly Column<Contact>[] = [
  { header: 'Nome', cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'E-mail', cell: ({ email }) => <TypedText>{email}</TypedText> },
  { header: 'Telefone', cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
  { header: 'Excluir', hasOwnLine: true, cell: ({ id, name }) => <Remove subaction="remove-contact" id={id} name={name} /> },
]

const logoColumns: readonly Column<CompanyLogo>[] = [
  { header: 'Empresa', cell: ({ companyName }) => <TypedText>{companyName}</TypedText> },
  { header: 'Marca', cell: ({ id, companyName }) => <CompanyLogoPicture id={id} companyName={companyName} /> },
  { header: 'Formato', cell: ({ styleType }) => styleWords[styleType] },
  {
    header: 'Excluir',
    hasOwnLine: true,
    cell: ({ id, companyName }) => <Remove subaction="remove-logo" id={id} name={companyName} />,
  },
]

function Remove({ subaction, id, name }: { subaction: string; id: string; name: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="subaction" value={subaction} />
      <input type="hidden" name="id" value={id} />
      <Button variant="secondary" busyText="Excluindo…">
        Excluir <span className="sr-only">{name}</span>
      </Button>
    </Form>
  )
}
