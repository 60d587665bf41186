/** Answers of LiteLLM's proxy (1.106.2, with a master key and without a database) before llama.cpp's server, byte for byte. */

/** GET /v1/models with a key that is not known: 400. */
export const UNKNOWN_KEY = `{"error":{"message":"No connected db.","type":"no_db_connection","param":null,"code":"400"}}`

/** A model that it does not have: 400. */
export const NO_MODEL =
  '{"error":{"message":"/chat/completions: Invalid model name passed in model=nonsense. Call `/v1/models` to view available models for your key.","type":"invalid_request_error","param":null,"code":"400","provider_specific_fields":{"error":"/chat/completions: Invalid model name passed in model=nonsense. Call `/v1/models` to view available models for your key."}}}'

/** A model whose server is away: 500. */
export const AWAY = `{"error":{"message":"litellm.InternalServerError: InternalServerError: OpenAIException - Connection error.\\n\\nLiteLLM: model group 'away' failed with the error above. No fallback was attempted.","type":"internal_server_error","param":null,"code":"500"}}`

/** A prompt longer than the context of the server behind it: 400. */
export const TOO_LONG = `{"error":{"message":"litellm.ContextWindowExceededError: litellm.BadRequestError: ContextWindowExceededError: OpenAIException - request (9031 tokens) exceeds the available context size (4096 tokens), try increasing it\\nmodel=smol. context_window_fallbacks=None. fallbacks=None.\\n\\nSet 'context_window_fallback' - https://docs.litellm.ai/docs/routing#fallbacks\\n\\nLiteLLM: model group 'smol' failed with the error above. No fallback was attempted.","type":"invalid_request_error","param":null,"code":"400"}}`

/** Vectors of a server that makes none: 501. */
export const NO_VECTORS = `{"error":{"message":"litellm.APIError: APIError: OpenAIException - Error code: 501 - {'error': {'code': 501, 'message': 'This server does not support embeddings. Start it with \`--embeddings\`', 'type': 'not_supported_error'}}\\n\\nLiteLLM: model group 'smol' failed with the error above. No fallback was attempted.","type":"internal_server_error","param":null,"code":"501"}}`
