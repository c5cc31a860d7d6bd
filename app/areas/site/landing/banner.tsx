import { Carousel } from '~/ui/carousel'
import { LighthouseScene } from './lighthouse-scene'

const slogans = [
  {
    id: 'destaque-autoproducao',
    title: 'Autoprodução',
    slogan: 'Produza a energia que a sua empresa consome',
    text: 'Uma usina solar ou eólica do tamanho do seu consumo, com a gestão da energia por nossa conta.',
  },
  {
    id: 'destaque-mercado-livre',
    title: 'Mercado livre',
    slogan: 'Escolha de quem comprar a sua energia',
    text: 'Preço, prazo e fonte combinados em contrato. A energia continua chegando pelos mesmos fios.',
  },
  {
    id: 'destaque-parceria',
    title: 'Parceria',
    slogan: 'Indique empresas e receba todo mês',
    text: 'O parceiro Prime tem comissão recorrente, acesso ao simulador e mentoria de vendas.',
  },
]

export function Banner() {
  return (
    <div className="dusk banner">
      <div>
        <h1>Mercado livre, autoprodução e projetos de energia</h1>
        <Carousel
          label="Destaques"
          slides={slogans.map(({ slogan, text, ...slide }) => ({
            ...slide,
            content: (
              <>
                <h2>{slogan}</h2>
                <p className="lead">{text}</p>
              </>
            ),
          }))}
        >
          <a className="btn btn-primary" href="#whatWeOffer">
            Conheça as soluções
          </a>
        </Carousel>
        <SimulationLinks />
      </div>
      <LighthouseScene />
    </div>
  )
}

/** The simulation for each kind of visitor. */
function SimulationLinks() {
  return (
    <nav className="audiences" aria-labelledby="audiences">
      <h2 id="audiences">Quanto você pode economizar?</h2>
      <ul>
        <li>
          <a className="btn" href="/novo-atacarejo/autoprodutor">
            Minha casa
          </a>
        </li>
        <li>
          <a className="btn" href="/mercado-livre#posso-migrar">
            Minha empresa
          </a>
        </li>
      </ul>
    </nav>
  )
}
