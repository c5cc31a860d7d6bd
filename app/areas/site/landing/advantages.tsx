import { Drawing, type DrawingName } from './drawing'
import { Section } from '~/ui/section'

const advantages: readonly { title: string; drawing: DrawingName; text: string }[] = [
  {
    title: 'Sustentabilidade e economia',
    drawing: 'leaf',
    text: 'Energia de fonte renovável, negociada, costuma custar menos do que a tarifa regulada.',
  },
  {
    title: 'Liberdade de escolha',
    drawing: 'compass',
    text: 'A empresa decide de quem comprar, por quanto tempo e de que fonte, e pode mudar de ideia no próximo contrato.',
  },
  {
    title: 'Previsibilidade e planejamento',
    drawing: 'calendar',
    text: 'O preço da energia fica em contrato por anos, sem bandeira tarifária e sem surpresa no orçamento.',
  },
]

export function Advantages() {
  return (
    <Section
      id="advantages"
      title="Vantagens do mercado livre"
      lead="O que a empresa ganha quando deixa de ter um só vendedor."
      tone="dusk"
    >
      <ul className="benefits three">
        {advantages.map(({ title, drawing, text }) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
