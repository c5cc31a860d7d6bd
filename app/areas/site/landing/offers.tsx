import type { Brand } from '~/settings/settings.server'
import { chatUrl } from '~/ui/chat-url'
import { Drawing, type DrawingName } from './drawing'
import { Section } from '~/ui/section'

type Offer = { title: string; drawing: DrawingName; text: string; message: string }

const offers: readonly Offer[] = [
  {
    title: 'Parcerias',
    drawing: 'hands',
    text: 'Leve o mercado livre aos seus clientes e receba comissão todo mês, enquanto o contrato durar.',
    message: 'Olá! Quero saber mais sobre as parcerias.',
  },
  {
    title: 'Autoprodução',
    drawing: 'turbine',
    text: 'Tenha uma usina solar ou eólica, na empresa ou longe dela, e consuma a energia que produz.',
    message: 'Olá! Quero saber mais sobre a autoprodução de energia.',
  },
  {
    title: 'Projetos',
    drawing: 'panel',
    text: 'Do estudo de viabilidade à usina ligada na rede, com um só responsável.',
    message: 'Olá! Quero saber mais sobre os projetos de usinas.',
  },
  {
    title: 'Mercado Livre',
    drawing: 'contract',
    text: 'Migre sem susto e compre energia com preço e prazo combinados.',
    message: 'Olá! Quero saber mais sobre o mercado livre de energia.',
  },
  {
    title: 'Consultoria',
    drawing: 'lens',
    text: 'Contratos, demanda e faturas conferidos todo mês, com relatório.',
    message: 'Olá! Quero saber mais sobre a consultoria em energia.',
  },
]

export function Offers({ phone }: Pick<Brand, 'phone'>) {
  return (
    <Section
      id="whatIsMerx"
      title="O que fazemos pela sua empresa"
      lead="Cinco caminhos para pagar menos pela energia e saber, antes, quanto vai pagar."
      tone="sheet"
    >
      <ul id="whatWeOffer" className="offers">
        {offers.map(({ title, drawing, text, message }) => (
          <li key={title} className="card">
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="btn" href={chatUrl(phone, message)} aria-label={`Explorar ${title}`}>
              Explorar
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
