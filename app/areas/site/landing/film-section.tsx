import { ButtonLink } from '~/ui/button'
import { Film } from '../film'

export function FilmSection({ videoUrl }: { videoUrl: string | undefined }) {
  return (
    <section className="band" aria-labelledby="video-title">
      <div>
        <div className="split">
          <Film videoUrl={videoUrl} />
          <div className="stack">
            <h2 id="video-title">Dê o play e aprenda</h2>
            <p className="lead">
              Em menos de um minuto, veja o que muda e o que continua igual quando uma empresa entra no mercado livre de energia.
            </p>
            <p>
              <ButtonLink variant="secondary" to="/mercado-livre">
                Saiba mais
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
