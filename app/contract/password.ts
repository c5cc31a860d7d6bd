import { z } from 'zod'

export const minPasswordCharacters = 10
export const maxPasswordCharacters = 128
export const passwordLimits = { minCharacters: minPasswordCharacters, maxCharacters: maxPasswordCharacters }

/** Longer than any password may be, so that a wrong one is told as wrong. */
export const maxCurrentPasswordCharacters = 1_024

/** The password an account has, as it was typed. */
export const currentPassword = z.string().min(1).max(maxCurrentPasswordCharacters)

/** A new password. One that is too short, too long or easy to guess is refused with 422 and a message of its own, not with a 400. */
export const newPasswordText = currentPassword

export const maxCodeCharacters = 64

/**
 * A browser in which accounts were entered, signed by the provider: what strangers try at an account does not shut it out. Each
 * sign-in gives the next one, which takes the place of the one that was sent.
 */
export const deviceToken = z.string().min(1).max(2_048)

/** A code of the authenticator app, or a recovery code. */
export const secondStepCode = z.string().min(1).max(maxCodeCharacters)

export const shortPasswordMessage = `A senha precisa conter no mínimo ${minPasswordCharacters} caracteres`
export const longPasswordMessage = `A senha pode conter no máximo ${maxPasswordCharacters} caracteres`
export const commonPasswordMessage = 'Esta senha é fácil de adivinhar. Escolha outra.'
