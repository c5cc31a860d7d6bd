import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Longest wait for a page, also on a busy machine. [ms] */
const patienceMs = 15_000

/** Settings of w3m: accept cookies without a question, no proxy, case-sensitive search. */
const settings = 'use_cookie 1\naccept_cookie 1\nuse_proxy 0\nignorecase_search 0\n'

type Screen = {
  lines: string[]
  /** The line of the cursor: the text from the cursor on, and the text before it. */
  under: string
  before: string
}

/**
 * The text browser w3m in a terminal of 80 columns, controlled by keys: `/` finds a line, Tab moves to the field after it, Enter
 * starts typing. Each step waits until the screen shows its effect; an error contains the screen.
 */
export async function openW3m(address: string) {
  const home = mkdtempSync(path.join(tmpdir(), 'w3m-'))
  mkdirSync(path.join(home, '.w3m'))
  writeFileSync(path.join(home, '.w3m/config'), settings)
  const env = { ...process.env, HOME: home, LC_ALL: 'C.UTF-8' }

  async function tmux(...command: string[]): Promise<string> {
    const { stdout } = await run('tmux', ['-S', path.join(home, 'tmux'), '-f', '/dev/null', '-u', ...command], { env })
    return stdout
  }

  async function readScreen(): Promise<Screen> {
    const shown = await tmux('display-message', '-p', '#{cursor_x} #{cursor_y}', ';', 'capture-pane', '-p')
    const [cursor = '', ...lines] = shown.replaceAll('\u{a0}', ' ').split('\n')
    const [column = 0, row = 0] = cursor.split(' ').map(Number)
    const line = lines[row] ?? ''
    return { lines, under: line.slice(column), before: line.slice(0, column) }
  }

  async function waitFor(what: string, isThere: (screen: Screen) => boolean): Promise<void> {
    const start = Date.now()
    for (;;) {
      const screen = await readScreen()
      if (isThere(screen)) return
      if (Date.now() - start > patienceMs) throw new Error(`w3m does not show ${what}:\n${screen.lines.join('\n')}`)
      await pause(20)
    }
  }

  const keys = (...names: string[]) => tmux('send-keys', ...names)

  /** Answers the question on the last line. */
  async function answer(question: string, text: string): Promise<void> {
    await waitFor(`the question "${question}"`, ({ before }) => before.startsWith(question))
    await tmux('send-keys', 'C-u', ';', 'send-keys', '-l', '--', text, ';', 'send-keys', 'Enter')
  }

  /** Moves from the top of the page to the first line with this text. */
  async function find(line: string, pattern = `^${escaped(line)}$`): Promise<void> {
    await keys('g', '/')
    await answer('Forward:', pattern)
    await waitFor(`a line "${line}"`, ({ under, before }) => before === '' && under.includes(line))
  }

  /** Opens the field after the line with its label. */
  async function openField(label: string): Promise<void> {
    await find(label)
    await keys('Tab')
    await waitFor(`a field under "${label}"`, ({ before }) => before.endsWith('['))
    await keys('Enter')
  }

  await tmux('new-session', '-d', '-x', '80', '-y', '60', 'w3m', '-o', 'auto_image=0', address)
  return {
    readScreen: async () => (await readScreen()).lines.join('\n'),
    shows: (text: string) => waitFor(`"${text}"`, ({ lines }) => lines.join('\n').includes(text)),

    async fill(label: string, value: string): Promise<void> {
      await openField(label)
      await answer('TEXT:', value)
      await waitFor(`"${value}" in "${label}"`, ({ under }) => startsField(under, value))
    },

    /** Names the file; w3m then sends the form at once, because the field has an `accept` attribute. */
    async upload(label: string, file: string): Promise<void> {
      await openField(label)
      await answer('Filename:', file)
    },

    async choose(label: string, option: string): Promise<void> {
      await openField(label)
      await waitFor(`the choices of "${label}"`, ({ lines }) => lines.some((line) => line.includes('┌')))
      await keys('/')
      await answer('Forward:', escaped(option))
      await keys('Enter')
      await waitFor(`"${option}" in "${label}"`, ({ under }) => startsField(under, option))
    },

    async tick(label: string): Promise<void> {
      await find(label, `^\\[ \\] ${escaped(label)}`)
      await keys('Tab', 'Enter')
      await waitFor(`"${label}" ticked`, ({ lines }) => lines.some((line) => line.startsWith(`[*] ${label}`)))
    },

    /** Presses a button or link that is alone on its line. */
    async press(name: string): Promise<void> {
      await find(name)
      await keys('Enter')
    },

    async close(): Promise<void> {
      await tmux('kill-server')
      // w3m may still be writing its cookies.
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Whether a field with this value begins here: w3m shows the beginning of the value, then spaces up to a bracket. */
function startsField(under: string, value: string) {
  const width = under.indexOf(']')
  return width > 0 && under.startsWith(value.slice(0, width).padEnd(width))
}

/** The text as a search pattern of w3m. */
function escaped(text: string) {
  return text.replaceAll(/[.*+?^$[\]()|\\]/g, String.raw`\$&`)
}
