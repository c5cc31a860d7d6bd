/**
 * Brings carousels to life: the links below move only the slides, the current one carries `aria-current`, and its bar,
 * a CSS animation of 6 s, calls the next slide when it ends. Whoever prefers less motion moves them by hand.
 */
export function turnCarousels(root: ParentNode): void {
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) turn(carousel)
}

function turn(carousel: HTMLElement) {
  const track = carousel.querySelector<HTMLElement>('[data-slides]')!
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
  carousel.querySelector('[data-bullets]')!.append(pauseOf(carousel))
}

/** Stands only where something moves: a page without script has no button that does nothing. */
function pauseOf(carousel: HTMLElement) {
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
