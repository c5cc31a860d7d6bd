import { Drawing, type DrawingName } from './drawing'
import { Section } from '~/ui/section'

const benefits: readonly { title: string; drawing: DrawingName; text: string }[] = [
  {
    title: 'Menos encargos',
    drawing: 'coin',
    text: 'O consumo atendido pela própria usina fica livre de encargos como a CDE e o Proinfa, nas condições da lei.',
  },
  {
    title: 'Custo previsível',
    drawing: 'chart',
    text: 'A energia custa o que custou a usina, e não o que o reajuste anual da tarifa decidir.',
  },
  {
    title: 'Energia limpa',
    drawing: 'sun',
    text: 'Sol e vento de origem conhecida, para cumprir e comprovar as metas ambientais da empresa.',
  },
  {
    title: 'Sobra que vira receita',
    drawing: 'bars',
    text: 'A energia que a empresa não usou no mês pode ser vendida no mercado livre.',
  },
]

export function SelfProducerBenefits() {
  return (
    <Section
      id="autoprodutorBeneficios"
      title="Benefícios do autoprodutor"
      lead="Quem produz a própria energia compra menos dela, e depende menos de quem a vende."
      tone="sheet"
    >
      <ul className="benefits">
        {benefits.map(({ title, drawing, text }) => (
          <li key={title}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href="/autoproducao">Compare a autoprodução com a geração distribuída</a>
      </p>
    </Section>
  )
}
