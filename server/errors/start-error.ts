/** A mistake in the configuration or in a command. The program prints the message and ends. */
export class StartError extends Error {}
