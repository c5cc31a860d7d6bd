import { Icon } from '~/ui/icon'

/**
 * A film about the free market: a link to the company's video if the settings have its address, otherwise an animation of 24
 * seconds in the page. Neither is loaded before the play button is pressed.
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
