import { createFileRoute } from '@tanstack/react-router';
import { GuidanceArticleScreen } from '#features/guidance/guidance-article-screen.tsx';

export const Route = createFileRoute('/_agent/guidance/$article')({
  staticData: { title: 'guidance.article', above: '/guidance', menu: 'none' },
  component: Article,
});

function Article() {
  const { article } = Route.useParams();
  return <GuidanceArticleScreen key={article} slug={article} />;
}
