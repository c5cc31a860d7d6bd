import { ButtonLink } from '~/ui/button'
import { LighthouseScene } from './lighthouse-scene'

const reasons = [
  {
    title: 'As tarifas que valem',
    text: 'O cálculo usa as tarifas homologadas pela ANEEL para a sua distribuidora e diz qual resolução usou e até quando ela vale.',
  },
  {
    title: 'Nenhuma conta escondida',
    text: 'Cada valor abre a sua memória de cálculo: quantidade, tarifa, impostos e total, linha por linha, como na fatura.',
  },
  {
    title: 'Um estudo para levar à reunião',
    text: 'O resultado fica guardado em um endereço só seu e sai em PDF, com as premissas e as fontes de cada número.',
  },
]

export function HomePage() {
  return (
    <main id="conteudo" className="page">
      <div className="hero">
        <div className="stack">
          <h1>Quanto a sua empresa economiza no mercado livre de energia?</h1>
          <p className="lead">
            Responda com os números da sua conta de luz. O simulador compara o que você paga hoje, no mercado cativo, com o que
            pagaria no mercado livre, mês a mês e ano a ano.
          </p>
          <p>
            <ButtonLink to="/simulacao">Simular economia</ButtonLink>
          </p>
        </div>
        <LighthouseScene />
      </div>
      <ul className="reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </main>
  )
}
