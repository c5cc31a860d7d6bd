import { createHash } from 'node:crypto'
import {
  commonPasswordMessage,
  minPasswordCharacters,
  longPasswordMessage,
  maxPasswordCharacters,
  shortPasswordMessage,
} from '~/contract/password'
import { HttpRefusal } from '../http/refusal'
import { commonPasswordHashes } from './common-passwords'
import { guessableWords } from './guessable-words'

/**
 * Refuses a new password that is too short, too long or easy to guess. Signs and capitals are not required: such rules produce
 * `Senha123!`.
 *
 * @param about  texts known to attackers, refused whole and word by word: the person's e-mail and name, the brands.
 */
export function checkNewPassword(password: string, about: readonly string[]): void {
  const length = [...password].length
  if (length < minPasswordCharacters) throw refused(shortPasswordMessage)
  if (length > maxPasswordCharacters) throw refused(longPasswordMessage)
  if (isGuessable(password, about)) throw refused(commonPasswordMessage)
}

function refused(message: string) {
  return new HttpRefusal(422, message, ['password'])
}

function isGuessable(password: string, about: readonly string[]) {
  const plain = plainly(password)
  const known = new Set(about.flatMap((text) => [text, text.replace(/@.*/s, ''), ...text.split(wordEnds)]).map(lettersIn))
  known.delete('')
  const isWord = (word: string) => guessableWords.has(word) || known.has(word)
  const letters = lettersOf(plain)
  return (
    commonPasswordHashes.has(shortHash(password.toLowerCase())) ||
    isRun(plain) ||
    new Set(plain).size <= 3 ||
    // A word with a few digits around it is guessable; a long number may be a secret.
    (plain.length - letters.length <= 8 && isWord(letters)) ||
    isWord(lettersOf(spelledOut(plain.replaceAll(/^\d+|\d+$/g, ''))))
  )
}

const wordEnds = /[\s@._-]+/

/** In lower case, without accents. */
function plainly(text: string) {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

function lettersIn(text: string) {
  return lettersOf(plainly(text))
}

function lettersOf(text: string) {
  return text.replaceAll(/[^a-z]/g, '')
}

/** Replaces digits and signs by the letters they resemble. */
function spelledOut(text: string) {
  return text.replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign)
}

const lookalikes: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** "1234567890", "abcdefghij", backwards or repeated. */
function isRun(text: string) {
  const steps = [...text].slice(1).map((character, index) => character.charCodeAt(0) - text.charCodeAt(index))
  const even = steps.filter((step) => Math.abs(step) <= 1).length
  return even >= steps.length - 1
}

function shortHash(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
