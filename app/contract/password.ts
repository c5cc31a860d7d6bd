import { z } from 'zod'

export const fewestPasswordCharacters = 10
export const maxPasswordCharacters = 128

/** The password an account has. */
export const currentPassword = z.string().min(1).max(1024)

/** A password to be. What it lacks is told in words of its own, with 422, and not by this shape. */
export const newPasswordText = z.string().min(1).max(1024)

/** A code of the authenticator app, or a recovery code. */
export const secondStepCode = z.string().min(1).max(64)

export const shortPasswordMessage = 'A senha precisa conter no mínimo 10 caracteres'
export const longPasswordMessage = 'A senha pode conter no máximo 128 caracteres'
export const commonPasswordMessage = 'Esta senha é fácil de adivinhar. Escolha outra.'
