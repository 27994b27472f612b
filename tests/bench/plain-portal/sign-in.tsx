import { useNavigate } from '@tanstack/react-router';
import { client } from './client.ts';
import { storeSignedInId } from './session.ts';

export function SignIn() {
  const navigate = useNavigate();
  async function signIn(form: FormData): Promise<void> {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const body = { username: text('username'), password: text('password') };
    const { data } = await client.POST('/agents/login', { body });
    if (!data) return;
    storeSignedInId(data._id);
    await navigate({ to: '/dashboard' });
  }
  return (
    <main>
      <h1>Sign in</h1>
      <form action={signIn}>
        <label>
          User name / Email address <input name="username" />
        </label>
        <label>
          Password <input name="password" type="password" />
        </label>
        <button type="submit">Sign In</button>
      </form>
    </main>
  );
}
