import { z } from 'zod'

export const minPasswordCharacters = 10
export const maxPasswordCharacters = 128
export const passwordLimits = { minCharacters: minPasswordCharacters, maxCharacters: maxPasswordCharacters }

/** Longer than the longest password, so that a wrong password is reported as wrong. */
export const maxCurrentPasswordCharacters = 1_024

/** An account's current password, as typed. */
export const currentPassword = z.string().min(1).max(maxCurrentPasswordCharacters)

/** A new password. One that is too short, too long or easy to guess is refused with 422 and its own message, not with 400. */
export const newPasswordText = currentPassword

export const maxResetCodeCharacters = 64

/**
 * A token of a browser with a sign-in, signed by the provider: other people's failed attempts do not lock the account for it.
 * Each sign-in replaces it.
 */
export const deviceToken = z.string().min(1).max(2_048)

/** A code of the authenticator app, or a recovery code. */
export const secondStepCode = z.string().min(1).max(maxResetCodeCharacters)

export const shortPasswordMessage = `A senha precisa conter no mínimo ${minPasswordCharacters} caracteres`
export const longPasswordMessage = `A senha pode conter no máximo ${maxPasswordCharacters} caracteres`
export const commonPasswordMessage = 'Esta senha é fácil de adivinhar. Escolha outra.'
