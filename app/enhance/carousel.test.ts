// @vitest-environment happy-dom
import { startCarousels } from './carousel'

const width = 300

/** Three slides of 300 px. happy-dom has no layout, so sizes and scrolling are set here. */
function carousel() {
  document.body.innerHTML = `
    <section data-carousel>
      <ul data-slides><li id="um"></li><li id="dois"></li><li id="tres"></li></ul>
      <div data-bullets>
        <a href="#um" aria-label="Um"></a><a href="#dois" aria-label="Dois"></a><a href="#tres" aria-label="Três"></a>
      </div>
    </section>`
  const root = document.querySelector<HTMLElement>('section')!
  const track = document.querySelector<HTMLElement>('ul')!
  Object.defineProperty(track, 'clientWidth', { value: width })
  track.scrollTo = ((to: ScrollToOptions) => {
    track.scrollLeft = to.left ?? 0
    track.dispatchEvent(new Event('scroll'))
  }) as typeof track.scrollTo
  return { root, track, links: [...document.querySelectorAll('a')] }
}

const prefersLessMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const pauseOf = (root: HTMLElement) => root.querySelector('button')
const current = (links: HTMLElement[]) => links.map((link) => link.ariaCurrent)

afterEach(() => vi.unstubAllGlobals())

test('the first slide is current, and the pause button appears', () => {
  prefersLessMotion(false)
  const { root, links } = carousel()
  startCarousels(document)
  expect(current(links)).toEqual(['true', null, null])
  expect([pauseOf(root)?.textContent, 'turning' in root.dataset]).toEqual(['Pausar', true])
})

test('a link scrolls the slides and not the page', () => {
  prefersLessMotion(false)
  const { track, links } = carousel()
  startCarousels(document)
  const click = new MouseEvent('click', { cancelable: true, bubbles: true })
  links[2]!.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(track.scrollLeft).toBe(600)
  expect(current(links)).toEqual([null, null, 'true'])
})

test('the end of a bar’s animation shows the next slide, and after the last the first', () => {
  prefersLessMotion(false)
  const { root, track } = carousel()
  startCarousels(document)
  const positions = [1, 2, 3].map(() => {
    root.dispatchEvent(new Event('animationend'))
    return track.scrollLeft
  })
  expect(positions).toEqual([300, 600, 0])
})

test('pausing stops the bars until continued', () => {
  prefersLessMotion(false)
  const { root } = carousel()
  startCarousels(document)
  const pause = pauseOf(root)!
  pause.click()
  expect([root.hasAttribute('data-paused'), pause.textContent]).toEqual([true, 'Continuar'])
  pause.click()
  expect([root.hasAttribute('data-paused'), pause.textContent]).toEqual([false, 'Pausar'])
})

test('with reduced motion the slides do not advance by themselves', () => {
  prefersLessMotion(true)
  const { root, links } = carousel()
  startCarousels(document)
  expect([pauseOf(root), 'turning' in root.dataset]).toEqual([null, false])
  expect(current(links)).toEqual(['true', null, null])
})
