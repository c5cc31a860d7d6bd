import { Icon } from '~/ui/icon'

/**
 * The free market in 24 seconds. With an address in the settings it leads to the company's video; otherwise our own
 * drawing plays where it stands. Neither is asked for before someone presses play.
 */
export function Film({ videoUrl }: { videoUrl: string | undefined }) {
  if (videoUrl) {
    return (
      <a className="film dusk" href={videoUrl}>
        <Poster />
      </a>
    )
  }
  return (
    <details className="film dusk">
      <summary>
        <Poster />
      </summary>
      <img
        src="/images/mercado-livre.svg"
        alt="Animação: no mercado cativo, a distribuidora vende e entrega a energia. No mercado livre, a empresa escolhe de quem comprar; a distribuidora continua entregando, pelos mesmos fios; preço, prazo e fonte ficam em contrato."
        width="960"
        height="540"
        loading="lazy"
      />
    </details>
  )
}

function Poster() {
  return (
    <>
      <img src="/images/autoproducao.svg" alt="" width="960" height="540" loading="lazy" />
      <span className="btn btn-primary">
        <Icon name="play" size={28} /> Dê o play e aprenda
      </span>
    </>
  )
}
