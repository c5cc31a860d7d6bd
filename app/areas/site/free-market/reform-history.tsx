import { Section } from '~/ui/section'

const milestones = [
  {
    year: '1995',
    title: 'A lei que criou o consumidor livre',
    text: 'A Lei 9.074 permitiu aos maiores consumidores escolher o fornecedor, e abriu a geração a produtores independentes.',
  },
  {
    year: '1996',
    title: 'O projeto de reestruturação',
    text: 'O Projeto RE-SEB separou geração, transmissão, distribuição e comercialização, e propôs um mercado de energia e um operador da rede.',
  },
  {
    year: '2003',
    title: 'As medidas provisórias do novo modelo',
    text: 'Depois do racionamento, as Medidas Provisórias 144 e 145 redesenharam a compra de energia e o planejamento do setor.',
  },
  {
    year: '2004',
    title: 'Dois ambientes de contratação',
    text: 'A Lei 10.848 criou o Ambiente de Contratação Regulada (ACR), das distribuidoras, e o Ambiente de Contratação Livre (ACL), o mercado livre, e a câmara que contabiliza os dois, a CCEE.',
  },
]

export function ReformHistory() {
  return (
    <Section id="historia" title="A reforma do setor elétrico" lead="O mercado livre tem mais de trinta anos de regras.">
      <ol className="steps">
        {milestones.map(({ year, title, text }) => (
          <li key={year} data-mark={year}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
