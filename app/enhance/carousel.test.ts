// @vitest-environment happy-dom
import { turnCarousels } from './carousel'

const width = 300

/** Three slides of 300 px. happy-dom lays nothing out, so the sizes and the scrolling are told here. */
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

test('the first slide is current, and the pause appears', () => {
  prefersLessMotion(false)
  const { root, links } = carousel()
  turnCarousels(document)
  expect(current(links)).toEqual(['true', null, null])
  expect([pauseOf(root)?.textContent, 'turning' in root.dataset]).toEqual(['Pausar', true])
})

test('a link moves the slides and not the page', () => {
  prefersLessMotion(false)
  const { track, links } = carousel()
  turnCarousels(document)
  const click = new MouseEvent('click', { cancelable: true, bubbles: true })
  links[2]!.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  expect(track.scrollLeft).toBe(600)
  expect(current(links)).toEqual([null, null, 'true'])
})

test('the end of a bar brings the next slide, and after the last comes the first', () => {
  prefersLessMotion(false)
  const { root, track } = carousel()
  turnCarousels(document)
  const positions = [1, 2, 3].map(() => {
    root.dispatchEvent(new Event('animationend'))
    return track.scrollLeft
  })
  expect(positions).toEqual([300, 600, 0])
})

test('pausing stops the bars until continued', () => {
  prefersLessMotion(false)
  const { root } = carousel()
  turnCarousels(document)
  const pause = pauseOf(root)!
  pause.click()
  expect([root.hasAttribute('data-paused'), pause.textContent]).toEqual([true, 'Continuar'])
  pause.click()
  expect([root.hasAttribute('data-paused'), pause.textContent]).toEqual([false, 'Pausar'])
})

test('whoever prefers less motion moves the slides by hand', () => {
  prefersLessMotion(true)
  const { root, links } = carousel()
  turnCarousels(document)
  expect([pauseOf(root), 'turning' in root.dataset]).toEqual([null, false])
  expect(current(links)).toEqual(['true', null, null])
})
