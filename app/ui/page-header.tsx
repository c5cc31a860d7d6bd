import { Alert } from './alert'
import { PageTitle } from './page-title'

const headers = {
  simulacao: {
    title: 'Simule sua economia',
    text: 'Compare o mercado livre com o mercado cativo: preencha o formulário abaixo com os dados da sua conta de energia.',
  },
  'mercado-livre': {
    title: 'Mercado livre de energia',
    text: 'Quem pode escolher de quem comprar energia, desde quando, e o que a lei diz para os próximos anos.',
  },
  parceiros: {
    title: 'Área do parceiro',
    text: 'Acompanhe os clientes que você indicou, estude as trilhas e envie documentos à nossa equipe.',
  },
  autoproducao: {
    title: 'Autoprodução de energia',
    text: 'O que muda para quem produz a energia que consome, no mercado regulado e no mercado livre.',
  },
} satisfies Record<string, { title: string; text: string }>

/** The screens that share a header. */
export type HeaderScreen = keyof typeof headers

/** The header of a screen. TypeScript limits code to known screens; a name that comes from data may be unknown. */
export function PageHeader({ screen }: { screen: HeaderScreen }) {
  if (!Object.hasOwn(headers, screen)) return <Alert tone="error">opcao invalida HEADERDEFAULT</Alert>
  const { title, text } = headers[screen]
  return <PageTitle title={title} lead={text} />
}
