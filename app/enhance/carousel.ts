/**
 * Starts carousels: the links below scroll only the slides, and the current link has `aria-current`. The end of its bar's
 * CSS animation (6 s) shows the next slide. With reduced motion the slides do not advance.
 */
export function startCarousels(root: ParentNode): void {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) {
    const track = carousel.querySelector<HTMLElement>('[data-slides]')
    if (track) turn(carousel, track)
  }
}

function turn(carousel: HTMLElement, track: HTMLElement) {
  const links = carousel.querySelectorAll<HTMLElement>('a[aria-label]')
  const current = () => Math.round(track.scrollLeft / (track.clientWidth || 1))
  const show = (index: number) => track.scrollTo({ left: index * track.clientWidth })
  const mark = () => links.forEach((link, index) => (link.ariaCurrent = index === current() ? 'true' : null))

  links.forEach((link, index) =>
    link.addEventListener('click', (event) => {
      event.preventDefault()
      show(index)
    }),
  )
  track.addEventListener('scroll', mark, { passive: true })
  carousel.addEventListener('animationend', () => show((current() + 1) % links.length))
  mark()
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  carousel.dataset['turning'] = ''
  carousel.querySelector('[data-bullets]')?.append(createPauseButton(carousel))
}

/** Creates the pause button, which only a carousel with script needs. */
function createPauseButton(carousel: HTMLElement) {
  const pause = document.createElement('button')
  pause.type = 'button'
  pause.className = 'btn btn-quiet'
  pause.textContent = 'Pausar'
  pause.addEventListener('click', () => {
    const isPaused = carousel.toggleAttribute('data-paused')
    pause.textContent = isPaused ? 'Continuar' : 'Pausar'
  })
  return pause
}
