import type { Brand } from '~/settings/settings.server'
import { chatUrl } from '~/ui/chat-url'
import { DataTable, type Column } from '~/ui/data-table'
import { PageBanner } from './page-banner'
import { Section } from '~/ui/section'

type Comparison = { subject: string; regulated: string; free: string }

const comparisons: readonly Comparison[] = [
  {
    subject: 'Sobra de energia',
    regulated: 'Vira crédito em kWh, que vale por 5 anos',
    free: 'Vira dinheiro todo mês: a sobra é liquidada na CCEE ou vendida',
  },
  {
    subject: 'Limite territorial',
    regulated: 'A usina e o consumo ficam na área da mesma distribuidora',
    free: 'A usina pode ficar em qualquer lugar do Sistema Interligado Nacional',
  },
  {
    subject: 'Desconto na demanda',
    regulated: 'Não há desconto na demanda contratada',
    free: 'Só para quem já tinha o desconto da fonte incentivada em 25/11/2025 (Lei 15.269/2025)',
  },
  {
    subject: 'Segurança jurídica',
    regulated: 'Lei 14.300/2022: o uso da rede passou a ser cobrado de quem chegou depois de 07/01/2023',
    free: 'Lei 9.074/1995 e contratos entre as partes; a Lei 15.269/2025 exige de novas equiparações demanda somada de 30 MW',
  },
  {
    subject: 'Isenção de ICMS',
    regulated: 'Para usinas de até 1 MWp, na maior parte dos estados',
    free: 'Quando a usina e o consumo estão sob o mesmo CNPJ',
  },
  {
    subject: 'Bandeira tarifária',
    regulated: 'A energia comprada da distribuidora varia com a bandeira do mês',
    free: 'Não há bandeira tarifária',
  },
  {
    subject: 'Perfil de consumo',
    regulated: 'Grupo B, a baixa tensão',
    free: 'Grupo A, a alta e média tensão',
  },
  {
    subject: 'Preço na ponta e fora dela',
    regulated: 'Na ponta a energia custa mais: o crédito de fora da ponta rende menos nela',
    free: 'O preço da energia é um só; a diferença fica nos fios',
  },
]

const columns: readonly Column<Comparison>[] = [
  { header: 'O que comparar', cell: ({ subject }) => subject },
  { header: 'Ambiente regulado (geração distribuída)', cell: ({ regulated }) => regulated },
  { header: 'Ambiente livre (autoprodução)', cell: ({ free }) => free },
]

export function SelfProductionPage({ brand }: { brand: Brand }) {
  return (
    <main id="conteudo">
      <PageBanner screen="autoproducao" />
      <Section id="o-que-e" title="O que é um autoprodutor">
        <div className="split">
          <div className="stack">
            <p>
              Autoprodutor é quem tem uma usina, inteira ou em parte, para abastecer o próprio consumo. A usina pode ficar ao lado
              da fábrica ou em outro estado: a energia chega pelos fios, e a câmara de comercialização (CCEE) faz a conta.
            </p>
            <p>
              Sobre a energia que produz, o autoprodutor não paga alguns encargos do setor, como a CDE e o Proinfa. O que falta
              ele compra no mercado livre, e o que sobra, vende.
            </p>
            <p>
              O outro caminho de quem quer gerar é a geração distribuída, no mercado regulado: a energia entra na rede e volta
              como crédito na fatura. A tabela mostra onde um difere do outro.
            </p>
          </div>
          <img
            className="picture"
            src="/images/autoproducao.svg"
            alt="Usina solar e aerogeradores ligados pela rede a uma fábrica"
            width="960"
            height="540"
          />
        </div>
      </Section>
      <Section id="comparacao" title="Regulado ou livre?" tone="sheet">
        <DataTable
          caption="Gerar a própria energia em cada ambiente"
          columns={columns}
          rows={comparisons}
          rowKey={({ subject }) => subject}
          pairs
        />
      </Section>
      <Section id="gestao" title="Quem cuida de tudo isso">
        <p className="lead">
          A {brand.name} tem uma equipe de gestão de energia que acompanha a usina, os contratos e as faturas, e presta contas
          todo mês.
        </p>
        <p>
          <a
            className="btn btn-primary"
            href={chatUrl(brand.phone, 'Olá! Quero saber se a autoprodução serve para a minha empresa.')}
          >
            Falar com a equipe
          </a>
        </p>
      </Section>
    </main>
  )
}
