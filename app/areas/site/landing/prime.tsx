import type { Brand } from '~/settings/settings.server'
import { chatUrl } from '~/ui/chat-url'
import { Icon } from '~/ui/icon'
import { Section } from '~/ui/section'

const steps = [
  { title: 'Indique', text: 'Apresente uma empresa que gasta com energia: basta o contato e uma fatura.' },
  { title: 'Aguarde nosso contato', text: 'Analisamos a fatura e falamos com a empresa, e você acompanha.' },
  { title: 'Solução', text: 'Montamos a proposta: mercado livre, autoprodução ou projeto.' },
  { title: 'Fechamento', text: 'Contrato assinado, sua comissão começa a contar.' },
]

const perks = [
  { title: 'Comissão recorrente', text: 'enquanto o contrato do cliente durar' },
  { title: 'Acesso ao simulador', text: 'para fazer os seus próprios estudos' },
  { title: 'Mentoria de vendas', text: 'com a nossa equipe ao seu lado' },
  { title: 'Curso de vendas', text: 'do mercado livre do começo ao fim' },
]

/** `partnerUrl` is the site of the partner programme; without it the button opens the chat. */
export function Prime({ phone, partnerUrl }: Pick<Brand, 'phone' | 'partnerUrl'>) {
  return (
    <Section id="partner" title="Seja um parceiro Prime" lead="Você indica, nós cuidamos do resto, e os dois ganham.">
      <ol className="steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="card stack">
        <ul className="perks">
          {perks.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" />
              <span>
                <strong>{title}</strong> {text}
              </span>
            </li>
          ))}
        </ul>
        <p>
          <a className="btn btn-primary" href={partnerUrl ?? chatUrl(phone, 'Olá! Quero ser um parceiro Prime.')}>
            Quero ser parceiro Prime
          </a>
        </p>
      </div>
    </Section>
  )
}
