import { ButtonLink } from '~/ui/button'
import { Film } from '../film'

export function FilmSection({ videoUrl }: { videoUrl: string | undefined }) {
  return (
    <section className="band" aria-labelledby="video-title">
      <div>
        <div className="split">
          <Film videoUrl={videoUrl} />
          <div className="stack">
            <h2 id="video-title">O mercado livre em meio minuto</h2>
            <p className="lead">Veja o que muda e o que continua igual quando uma empresa entra no mercado livre de energia.</p>
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
