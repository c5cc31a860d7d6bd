import { Icon } from '~/ui/icon'
import { Section } from '~/ui/section'
import { SupplyScheme } from './supply-scheme'

const market = [
  ['Você escolhe de quem comprar', 'Preço, prazo e fonte são combinados em contrato, em vez da tarifa única da distribuidora.'],
  ['A distribuidora continua a mesma', 'Ela segue entregando a energia pelos mesmos fios e atendendo as emergências.'],
  [
    'Sem bandeira tarifária',
    'O adicional das bandeiras amarela e vermelha é do mercado cativo; no contrato livre ele não existe.',
  ],
  ['Quem pode entrar', 'Toda empresa atendida em alta tensão, o Grupo A, desde janeiro de 2024, qualquer que seja a demanda.'],
]

const selfProduction = [
  ['A usina é sua', 'Própria ou em sociedade, perto ou longe: a energia chega pela rede da distribuidora.'],
  ['Menos encargos', 'Sobre a energia que a própria empresa produz não incidem CDE e Proinfa.'],
  ['O que sobra vira dinheiro', 'O excedente de cada mês é vendido no mercado livre, sem o prazo de validade dos créditos.'],
  ['Preço conhecido por décadas', 'O custo da usina é sabido no primeiro dia; a tarifa da distribuidora, não.'],
]

export function MarketExplained() {
  return (
    <Section
      id="sobre-mercado-livre"
      title="Mercado Livre de Energia"
      lead="Um ambiente em que a empresa negocia a energia que compra, em vez de pagar a tarifa regulada."
    >
      <Points points={market} />
    </Section>
  )
}

export function SelfProductionExplained() {
  return (
    <Section
      id="sobre-autoproducao"
      title="Autoprodução de Energia"
      lead="Quem investe na própria usina, solar ou eólica, consome a energia que produz."
      tone="sheet"
    >
      <Points points={selfProduction} />
      <SupplyScheme />
    </Section>
  )
}

function Points({ points }: { points: readonly (readonly string[])[] }) {
  return (
    <ul className="perks md:grid-cols-2">
      {points.map(([title, text]) => (
        <li key={title}>
          <Icon name="check" size={24} />
          <div>
            <h3>{title}</h3>
            <p className="hint">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
